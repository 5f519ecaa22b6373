// A chance as shape, colour and word: the fuller the disc, the better the chance.

export type Level = 'high' | 'good' | 'moderate' | 'low';

const SLICES: Record<Level, string | null> = {
  high: null,
  good: 'M8 8V2a6 6 0 1 1-6 6z',
  moderate: 'M8 2a6 6 0 0 1 0 12z',
  low: 'M8 8V2a6 6 0 0 1 6 6z',
};

export function ChanceDisc({ level }: { level: Level }) {
  const slice = SLICES[level];
  return (
    <svg className="chance-disc" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill={slice ? 'none' : 'currentColor'} stroke="currentColor" strokeWidth="1.5" />
      {slice && <path d={slice} fill="currentColor" />}
    </svg>
  );
}

export function ChanceMark({ level, text, score }: { level: Level; text: string; score?: string }) {
  return (
    <span className="chance" data-level={level}>
      <ChanceDisc level={level} />
      <span>{text}</span>
      {score && <strong>{score}</strong>}
    </span>
  );
}
