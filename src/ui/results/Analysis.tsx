// The analysis card: number of matches by chance level, and further figures.
import type { ReactNode } from 'react';
import { analysisWords } from '../../copy/analysis.ts';
import { ChanceDisc, type Level } from '../seats/ChanceMark.tsx';

export type AnalysisProps = {
  levels: readonly { level: Level; label: string; value: string; amount: number }[];
  /** Why there are no chances; empty where there are. */
  note: string;
  facts: readonly { label: string; value: string }[];
  total: number;
  upgrade: string;
  hidden: string;
  /** Actions of the card. */
  children?: ReactNode;
};

export function Analysis({ levels, note, facts, total, upgrade, hidden, children }: AnalysisProps) {
  return (
    <section className="analysis stack gap-1" aria-label={analysisWords.title}>
      <h2>{analysisWords.title}</h2>
      {note && <p>{note}</p>}
      <dl className="analysis-levels" data-few={levels.length < 4 || undefined}>
        {levels.map(({ level, label, value, amount }) => (
          <div key={level} data-level={level}>
            <dt>
              <ChanceDisc level={level} />
              {label}
            </dt>
            <dd>
              <strong>{value}</strong>
              <meter min={0} max={Math.max(1, total)} value={amount} aria-hidden="true" />
            </dd>
          </div>
        ))}
      </dl>
      {upgrade && (
        <p className="analysis-offer cluster" data-no-picture>
          {hidden && <span>{analysisWords.lockedNote(hidden)}</span>}
          <a href="/pricing">{upgrade}</a>
        </p>
      )}
      {facts.length > 0 && (
        <dl className="analysis-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
