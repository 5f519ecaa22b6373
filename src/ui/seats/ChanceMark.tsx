// A chance as shape, colour and text: the fuller the disc, the better the chance.
import type { ChanceLevel } from '../../../api/contract/labels.ts';

/** `none`: no chance is given. */
export type Level = Lowercase<ChanceLevel> | 'none';

export const ChanceDisc = ({ level }: { level: Level }) => (
  <span className="chance-disc" data-full={level} aria-hidden="true" />
);

export function ChanceMark({ level, text, score }: { level: Level; text: string; score?: string }) {
  return (
    <span className="chance" data-level={level}>
      <ChanceDisc level={level} />
      <span>{text}</span>
      {score && <strong>{score}</strong>}
    </span>
  );
}
