// How the seats of a group split: safer, to aim at, ambitious.
import type { buildPartsBar } from '../../lib/seats/parts-bar.ts';

export const PartsBar = ({ bar }: { bar: ReturnType<typeof buildPartsBar> }) => (
  <span className="bar" aria-hidden="true">
    {bar.map(({ level, share }) => (
      <i key={level} data-level={level} style={{ width: `${share}%` }} />
    ))}
  </span>
);
