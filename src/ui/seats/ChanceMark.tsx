// A chance as shape, colour and word: the fuller the disc, the better the chance.

export type Level = 'high' | 'good' | 'moderate' | 'low';

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
