// A chance as shape, colour and text: the fuller the disc, the better the chance.
import type { ChanceLevel } from '../../../api/contract/labels.ts';

/** `none`: no chance is given. */
export type Level = Lowercase<ChanceLevel> | 'none';

export const ChanceDisc = () => <span className="chance-disc rigid" aria-hidden="true" />;

export function ChanceMark({ level, text, score }: { level: Level; text: string; score?: string }) {
  return (
    <span className="chance" data-level={level}>
      <ChanceDisc />
      <span>{text}</span>
      {score && <strong>{score}</strong>}
    </span>
  );
}

/** The chance as number, bar and word. Low and unknown bars are hatched, so that hue alone tells nothing. */
export function ChanceBar({ level, text, score }: { level: Level; text: string; score: string }) {
  const [word = '', end = ''] = text.split(/(?= Chance$)/);
  return (
    <p className="chance-bar text-1 strong" data-level={level}>
      {score && <strong className="figure block">{score}</strong>}
      {score && <meter min={0} max={100} value={Number.parseInt(score, 10)} aria-hidden="true" />}
      <span>
        {score ? word : text}
        {score && <span className="visually-hidden">{end}</span>}
      </span>
    </p>
  );
}
