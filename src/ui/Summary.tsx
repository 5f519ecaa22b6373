// What was asked for, and how the chances spread.
import { resultsWords } from '../copy/results.ts';
import { ChanceDisc, type Level } from './ChanceMark.tsx';
import { LinkIcon } from './icons.tsx';

export type SummaryProps = {
  rows: readonly { label: string; value: string }[];
  stats: readonly { level: Level; label: string; value: string }[];
  success: string;
  onShare: () => void;
};

export function Summary({ rows, stats, success, onShare }: SummaryProps) {
  return (
    <section className="summary" aria-label={resultsWords.asked}>
      <dl className="summary-asked">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="summary-stats" aria-label={resultsWords.analysis}>
        {stats.map(({ level, label, value }) => (
          <div key={level} data-level={level}>
            <dt>
              <ChanceDisc level={level} />
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
        {success && (
          <div>
            <dt>{resultsWords.success}</dt>
            <dd>{success}</dd>
          </div>
        )}
      </dl>
      <div className="summary-actions">
        <a className="button" data-kind="plain" data-size="small" href="/#predictor">
          {resultsWords.changeInputs}
        </a>
        <button type="button" className="button" data-kind="quiet" data-size="small" onClick={onShare}>
          <LinkIcon />
          {resultsWords.copyLink}
        </button>
      </div>
    </section>
  );
}
