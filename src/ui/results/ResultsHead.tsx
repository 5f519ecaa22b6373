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
  /** What the closing ranks of each counselling rest on, in words; of two with their names. */
  dataYears: readonly (readonly [name: string, text: string])[];
  noteOpen: boolean;
  onCloseNote: () => void;
}) {
  // Further sentences say that the lists are old and who compiled them: they are shown on every width.
  const parts = dataYears.map(([name, text]) => {
    const [years, ...limits] = text.split(/(?<=\.) /);
    return { years: name + years, limits: limits.length > 0 && name + limits.join(' ') };
  });
  return (
    <>
      <header className="results-head">
        <h1>{resultsWords.title}</h1>
        <p>
          {resultsWords.season(year)} <span className="data-years">{parts.map(({ years }) => years).join(' ')}</span>
        </p>
        {parts.map(
          ({ years, limits }) =>
            limits && (
              <p key={years} className="hint">
                {limits}
              </p>
            ),
        )}
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
