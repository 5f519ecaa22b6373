// The bar of the list: chance levels, cards or table, order, columns of the table.
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { analysisWords } from '../../copy/analysis.ts';
import { tableWords } from '../../copy/choices.ts';
import { chipWords, resultsWords } from '../../copy/results.ts';
import { LockIcon } from '../../ui/controls/icons.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { sortOptions } from './columns.ts';
import type { Results } from './screen.ts';

type Props = { screen: Results };
type ToggleProps = Props & { isBack?: boolean };

const VIEWS = ['cards', 'table', 'picture'] as const;

/** The other views. On phones they follow the list, and the bar has only the way back. */
export function ViewToggle({ screen, isBack = false }: ToggleProps) {
  const hasPanel = useStore(screen.$hasPanel);
  const chosen = useStore(screen.$view);
  const view = useStore(screen.$pictureOpen) && !hasPanel ? 'picture' : chosen;
  const back = view === 'picture' ? chosen : 'cards';
  const isOffered = (one: typeof view) => (isBack ? one === back : one !== view && !(hasPanel && one === 'picture'));
  return VIEWS.filter(isOffered).map((one) => (
    <button
      key={one}
      type="button"
      className="button view-toggle"
      data-kind="plain"
      data-size="small"
      onClick={() => screen.chooseView(one)}
    >
      {resultsWords[one]}
    </button>
  ));
}

/** A level of which the plan shows no seat leads to the plans. */
export const LevelChips = ({ screen }: Props) => (
  <ul className="no-print level-chips only-wide row gap-1 text-1" aria-label={chipWords.levels}>
    {useStore(screen.$levelChips).map(({ level, value, isLocked, pressed }) => (
      <li key={level} data-level={level}>
        {isLocked ? (
          <a href="/pricing" aria-label={chipWords.locked(analysisWords.levels[level], value)}>
            {analysisWords.levels[level]} {value}
            <LockIcon />
          </a>
        ) : (
          <button type="button" aria-pressed={pressed} onClick={() => screen.chooseLevel(level)}>
            {analysisWords.levels[level]} {value}
          </button>
        )}
      </li>
    ))}
  </ul>
);

export function ListBar({ screen }: Props) {
  const view = useStore(screen.$view);
  const isWide = useStore(screen.$isWide);
  const isPicture = useStore(screen.$pictureOpen);
  const sort = useStore(screen.$sort);
  return (
    <div className="no-print list-bar row gap-wrap narrow">
      {(isWide || isPicture || view === 'table') && <ViewToggle screen={screen} isBack={!isWide} />}
      <label className="sort narrow">
        <span className="visually-hidden">{tableWords.sort}</span>
        <Select<string> value={sort} options={sortOptions} onChoose={screen.sortBy} />
      </label>
      {view === 'table' && <Columns screen={screen} />}
    </div>
  );
}

/** The panel lies over the table: a press elsewhere and Escape close it. */
function Columns({ screen }: Props) {
  const panel = useRef<HTMLDetailsElement>(null);
  const columns = useStore(screen.$columns);
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (panel.current && target instanceof Node && !panel.current.contains(target)) panel.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  const closeByKey = (key: string) => {
    if (key !== 'Escape' || !panel.current?.open) return;
    panel.current.open = false;
    panel.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={panel} className="columns relative" onKeyDown={({ key }) => closeByKey(key)}>
      <summary className="more nowrap">{tableWords.columns}</summary>
      <ul className="tick-list">
        {columns.map(({ column, label, shown }) => (
          <li key={column}>
            <label className="tick">
              <input type="checkbox" checked={shown} onChange={() => screen.toggleColumn(column)} />
              <span>{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
