// All filters: collapsible groups in a sidebar on wide screens, a full-screen sheet on phones.
import { useStore } from '@nanostores/react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { FEE_STEP, STIPEND_STEP } from '../../../../api/contract/limits.ts';
import { analysisWords } from '../../../copy/analysis.ts';
import { unreachedWords } from '../../../copy/empty-prediction.ts';
import { filterWords } from '../../../copy/results.ts';
import { searchOptions, searchUnreached } from '../../../lib/seats/search-options.ts';
import { RadioGroup } from '../../../ui/controls/RadioGroup.tsx';
import type { Results } from '../screen.ts';
import { RangeFilter } from './RangeFilter.tsx';

type View = ReturnType<Results['$filterView']['get']>;
type Group = View['groups'][number];
type Section = { key: string; label: string; value: string; chosen: number; content: () => ReactNode };
type Props = { screen: Results };

/** On wide screens in a sidebar, else in a sheet. */
export default function Filters({ screen, wide }: Props & { wide: boolean }) {
  const view = useStore(screen.$filterView);
  const sections = buildSections(screen, view, wide ? 'side' : 'sheet');
  return wide ? (
    <Sidebar sections={sections} active={view.active} onReset={screen.resetFilters} />
  ) : (
    <Sheet sections={sections} />
  );
}

function buildSections(screen: Results, view: View, id: string): Section[] {
  const ranges = [
    { name: 'fee', range: 'feeRange', unknown: 'feeUnknown', step: FEE_STEP },
    { name: 'stipend', range: 'stipendRange', unknown: 'stipendUnknown', step: STIPEND_STEP },
  ] as const;
  return [
    ...(view.hasChances ? [buildChoice('chance', id, chances, view.chance, screen.chooseChance)] : []),
    ...view.groups.map((group) => ({
      key: group.list,
      label: group.label,
      value: group.chosen.length > 1 ? String(group.chosen.length) : (group.chosen[0] ?? filterWords.all),
      chosen: group.chosen.length,
      content: () => <CheckList {...group} choices={group.listChoices()} screen={screen} />,
    })),
    ...ranges.map(({ name, range, unknown, step }) => ({
      key: name,
      label: filterWords[name],
      value: view[name].active ? `${view[name].formatted.min}–${view[name].formatted.max}` : filterWords.all,
      chosen: Number(view[name].active),
      content: () => (
        <RangeFilter
          {...view[name]}
          id={`${id}-${name}`}
          label={filterWords[name]}
          step={step}
          onChange={(text) => screen.setRange(range, text, view[name].overall)}
          onUnknown={(keep) => screen.keepUnknown(unknown, keep)}
        />
      ),
    })),
    buildChoice('bond', id, bonds, view.bond, screen.chooseBond),
  ];
}

/** One of few values. */
const buildChoice = (
  key: 'chance' | 'bond',
  id: string,
  options: typeof bonds,
  value: string,
  onChange: (value: string) => void,
): Section => ({
  key,
  label: filterWords[key],
  value: options.find((option) => option.value === value)?.label ?? filterWords.all,
  chosen: Number(value !== 'all'),
  content: () => (
    <RadioGroup
      name={`${id}-${key}`}
      value={value}
      onChange={onChange}
      label={filterWords[key]}
      stacked
      options={options}
    />
  ),
});

const all = { value: 'all', label: filterWords.all };
const chances = [all, ...Object.entries(analysisWords.levels).map(([value, label]) => ({ value, label }))];
const bonds = [
  all,
  { value: 'yes', label: filterWords.bondYes },
  { value: 'no', label: filterWords.bondNo },
  { value: 'unknown', label: filterWords.noInfo },
];

type SidebarProps = { sections: Section[]; active: number; onReset: () => void };

const Sidebar = ({ sections, active, onReset }: SidebarProps) => (
  <aside className="no-print filters" aria-label={filterWords.title}>
    <header className="spread touch">
      <h2 className="text-3">{filterWords.title}</h2>
      <button type="button" className="text-button" disabled={active === 0} onClick={onReset}>
        {filterWords.reset}
      </button>
    </header>
    {sections.map(({ key, ...section }) => (
      <Folded key={key} {...section} />
    ))}
  </aside>
);

/** A closed group renders nothing: its list may have hundreds of colleges. */
function Folded({ label, value, chosen, content }: Omit<Section, 'key'>) {
  const [open, setOpen] = useState(false);
  return (
    <details className="above" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="spread gap-2 muted text-1" data-set={chosen > 0}>
        <span>{label.split(' (')[0]}</span>
        <span className="cut">{value}</span>
      </summary>
      {open && content()}
    </details>
  );
}

/** Groups on the left, their options on the right. */
function Sheet({ sections }: { sections: Section[] }) {
  const [chosen, choose] = useState('chance');
  const current = sections.find(({ key }) => key === chosen) ?? sections[0];
  return (
    <div className="filter-sheet above">
      <nav aria-label={filterWords.title}>
        {sections.map(({ key, label, chosen: active }) => (
          <button key={key} type="button" aria-current={key === current?.key} onClick={() => choose(key)}>
            {label}
            {active > 0 && <span className="count">{active}</span>}
          </button>
        ))}
      </nav>
      <div className="filter-options">{current?.content()}</div>
    </div>
  );
}

const SEARCH_FROM = 8;

type Choice = ReturnType<Group['listChoices']>[number];
type CheckListProps = Props & Pick<Group, 'list' | 'label' | 'chosen'> & { choices: readonly Choice[] };

function CheckList({ list, label, choices, chosen, screen }: CheckListProps) {
  const [typed, setTyped] = useState('');
  const visible = useMemo(() => searchOptions(choices, typed, ({ value }) => value), [choices, typed]);
  return (
    <div className="compact stack gap-2">
      {choices.length > SEARCH_FROM && (
        <input
          className="input"
          type="search"
          placeholder={filterWords.search}
          aria-label={`${filterWords.search} ${label}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className="tick-list">
        {visible.map((choice) => (
          <Tick
            key={choice.value}
            {...choice}
            list={list}
            checked={chosen.includes(choice.value)}
            onToggle={screen.toggleInList}
          />
        ))}
      </ul>
      {visible.length === 0 && <p className="hint">{filterWords.noOption}</p>}
      {list === 'courses' && <Unreached screen={screen} typed={typed} />}
    </div>
  );
}

/** Of a speciality that is looked for: that nothing of it closed at the rank, and what came nearest. */
function Unreached({ screen, typed }: Props & { typed: string }) {
  const lists = useStore(screen.$data)?.metadata.lists ?? [];
  return lists.flatMap(({ name: counselling, unreached = [] }) =>
    searchUnreached(unreached, typed).map(({ name, ...nearest }) => (
      <p key={`${counselling} ${name}`} className="hint">
        {unreachedWords(name, lists.length > 1 ? counselling : '', nearest)}
      </p>
    )),
  );
}

type TickProps = Choice & Pick<CheckListProps, 'list'> & { checked: boolean; onToggle: Results['toggleInList'] };

/** Renders again only for its own change: there are hundreds of colleges. */
const Tick = memo(function Tick({ list, value, seats, checked, onToggle }: TickProps) {
  return (
    <li>
      <label className="tick cluster">
        <input type="checkbox" checked={checked} onChange={() => onToggle(list, value)} />
        <span className="grow">{value}</span>
        <span className="rigid hint">{seats}</span>
      </label>
    </li>
  );
});
