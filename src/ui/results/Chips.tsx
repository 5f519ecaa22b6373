// Chips above the list: specialities on phones, chance levels on wide screens. A press filters.
import { analysisWords } from '../../copy/analysis.ts';
import { chipWords } from '../../copy/results.ts';
import { LockIcon } from '../controls/icons.tsx';
import type { Level } from '../seats/ChanceMark.tsx';

type CourseChip = { key: string; label: string; text: string; pressed: boolean };

export const CourseChips = ({ chips, onChoose }: { chips: readonly CourseChip[]; onChoose: (key: string) => void }) =>
  chips.length > 0 && (
    <ul className="course-chips" aria-label={chipWords.courses}>
      {chips.map(({ key, label, text, pressed }) => (
        <li key={key}>
          <button type="button" aria-pressed={pressed} onClick={() => onChoose(key)}>
            <strong>{label}</strong>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );

type LevelChip = { level: Exclude<Level, 'none'>; value: string | null; pressed: boolean };

/** A level that the plan does not count leads to the plans. */
export const LevelChips = ({ chips, onChoose }: { chips: readonly LevelChip[]; onChoose: (level: string) => void }) => (
  <ul className="level-chips" aria-label={chipWords.levels}>
    {chips.map(({ level, value, pressed }) => (
      <li key={level} data-level={level}>
        {value === null ? (
          <a href="/pricing" aria-label={chipWords.locked(analysisWords.levels[level])}>
            {analysisWords.levels[level]}
            <LockIcon />
          </a>
        ) : (
          <button type="button" aria-pressed={pressed} onClick={() => onChoose(level)}>
            {analysisWords.levels[level]} {value}
          </button>
        )}
      </li>
    ))}
  </ul>
);
