// The head of the results: title, season, note on refreshing, and the legend of the rank line.
import { resultsWords } from '../../copy/results.ts';
import { siteWords } from '../../copy/site.ts';
import { CloseIcon, HelpIcon } from '../controls/icons.tsx';
import { RankLine } from '../seats/RankLine.tsx';

const example = {
  ticks: [
    { at: 40, latest: false },
    { at: 46, latest: false },
    { at: 58, latest: true },
    { at: 66, latest: true },
  ],
  closing: 66,
  closingLabel: 'closed here',
  userLabel: 'You',
  from: 54,
  to: 82,
  description: resultsWords.legendText,
};

export function ResultsHead({
  year,
  dataYears,
  noteOpen,
  onCloseNote,
}: {
  year: number;
  /** What the closing ranks rest on, in words. */
  dataYears: string;
  noteOpen: boolean;
  onCloseNote: () => void;
}) {
  // Further sentences say that the lists are old and who compiled them: they are shown on every width.
  const [years, ...limits] = dataYears.split(/(?<=\.) /);
  return (
    <>
      <header className="results-head">
        <h1>{resultsWords.title}</h1>
        <p>
          {resultsWords.season(year)} <span className="data-years">{years}</span>
        </p>
        {limits.length > 0 && <p className="hint">{limits.join(' ')}</p>}
      </header>
      {noteOpen && (
        <div className="note">
          <p>{resultsWords.refreshNote}</p>
          <button type="button" className="icon-button" aria-label={siteWords.dismiss} onClick={onCloseNote}>
            <CloseIcon />
          </button>
        </div>
      )}
    </>
  );
}

/** @param dataYears for phones, where the head of the page leaves it out */
export function Legend({ dataYears }: { dataYears: string }) {
  return (
    <details className="legend">
      <summary aria-label={resultsWords.legend} title={resultsWords.legend}>
        <span className="legend-word">{resultsWords.legend}</span>
        <HelpIcon />
      </summary>
      <div>
        <RankLine {...example} />
        <p>{resultsWords.legendText}</p>
        <p className="legend-years">{dataYears}</p>
      </div>
    </details>
  );
}
