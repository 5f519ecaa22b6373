// What the list rests on, the note on refreshing, and the legend of the rank line.
import { noteWords } from '../../copy/data-notes.ts';
import { siteWords } from '../../copy/site.ts';
import { CloseButton } from '../../ui/controls/CloseButton.tsx';
import { HelpIcon } from '../../ui/controls/icons.tsx';
import { RankLine } from '../../ui/seats/RankLine.tsx';
import type { Results } from './screen.ts';

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
  description: noteWords.legendText,
};

type DataNotesProps = Pick<NonNullable<ReturnType<Results['$summary']['get']>>, 'year' | 'dataYears'> & {
  noteOpen: boolean;
  onCloseNote: () => void;
};

export const DataNotes = ({ year, dataYears, noteOpen, onCloseNote }: DataNotesProps) => (
  <div className="data-notes stack gap-2 fine close">
    <p>{noteWords.season(year)}</p>
    {dataYears.map(([name, text]) => (
      <p key={name + text}>{name + text}</p>
    ))}
    {noteOpen && (
      <div className="no-print note row close">
        <p className="grow pad-1">{noteWords.refreshNote}</p>
        <CloseButton aria-label={siteWords.dismiss} onClick={onCloseNote} />
      </div>
    )}
  </div>
);

export function Legend() {
  return (
    <details className="no-print legend">
      <summary className="row accent" aria-label={noteWords.legend} title={noteWords.legend}>
        <span className="text-1">{noteWords.legend}</span>
        <HelpIcon />
      </summary>
      <div className="stack text-2">
        <RankLine {...example} />
        <p>{noteWords.legendText}</p>
      </div>
    </details>
  );
}
