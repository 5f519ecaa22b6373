// The parts of the list: a row of buttons that jump to them, and the heading of each.
import { partWords } from '../../copy/results.ts';

export type Part = { part: string; id: string; label: string; means: string; count: string; start: number };

export const PartJumps = <One extends Part>({
  parts,
  onJump,
}: {
  parts: readonly One[];
  onJump: (part: One) => void;
}) =>
  parts.length > 1 && (
    <ul className="part-jumps" aria-label={partWords.jumps}>
      {parts.map((one) => (
        <li key={one.part}>
          <button type="button" title={one.means} onClick={() => onJump(one)}>
            {one.label} {one.count}
          </button>
        </li>
      ))}
    </ul>
  );

export const PartHeading = ({ part }: { part: Part }) => (
  <h3 id={part.id} className="part-heading">
    {part.label} <span>{part.count}</span>
    <small>{part.means}</small>
  </h3>
);
