// All filters: collapsible groups in a sidebar on wide screens, a full-screen sheet on phones.
import { memo, type ReactNode, useState } from 'react';
import { filterWords } from '../../copy/results.ts';
import { BondChoice, ChanceChoice, CheckList, type ListChoice, type Matches } from './FilterControls.tsx';
import { RangeFilter, type RangeValue } from './RangeFilter.tsx';

export type FilterPanelProps<List extends string> = {
  id: string;
  groups: readonly { list: List; label: string; chosen: readonly string[]; listChoices: () => readonly ListChoice[] }[];
  chance: string;
  /** False where the seats go by another rank: no chance to filter by. */
  hasChances: boolean;
  bond: string;
  fee: RangeValue;
  stipend: RangeValue;
  active: number;
  feeStep: number;
  stipendStep: number;
  matches: Matches;
  onToggle: (list: List, value: string) => void;
  onChance: (level: string) => void;
  onBond: (bond: string) => void;
  onRange: (name: 'feeRange' | 'stipendRange', text: { min: string; max: string }, overall: number) => void;
  onUnknown: (name: 'feeUnknown' | 'stipendUnknown', keep: boolean) => void;
  onReset: () => void;
};

type Section = { key: string; label: string; chosen: number; content: () => ReactNode };

function buildSections<List extends string>(props: FilterPanelProps<List>): Section[] {
  const { id, fee, stipend, onRange } = props;
  const lists = props.groups.map(({ list, label, chosen, listChoices }) => ({
    key: list,
    label,
    chosen: chosen.length,
    content: () => (
      <CheckList
        list={list}
        label={label}
        choices={listChoices()}
        chosen={chosen}
        matches={props.matches}
        onToggle={props.onToggle}
      />
    ),
  }));
  return [
    ...(props.hasChances
      ? [
          {
            key: 'chance',
            label: filterWords.chance,
            chosen: props.chance === 'all' ? 0 : 1,
            content: () => <ChanceChoice name={`${id}-chance`} value={props.chance} onChange={props.onChance} />,
          },
        ]
      : []),
    ...lists,
    {
      key: 'fee',
      label: filterWords.fee,
      chosen: fee.active ? 1 : 0,
      content: () => (
        <RangeFilter
          {...fee}
          id={`${id}-fee`}
          label={filterWords.fee}
          step={props.feeStep}
          onChange={(text) => onRange('feeRange', text, fee.overall)}
          onUnknown={(keep) => props.onUnknown('feeUnknown', keep)}
        />
      ),
    },
    {
      key: 'stipend',
      label: filterWords.stipend,
      chosen: stipend.active ? 1 : 0,
      content: () => (
        <RangeFilter
          {...stipend}
          id={`${id}-stipend`}
          label={filterWords.stipend}
          step={props.stipendStep}
          onChange={(text) => onRange('stipendRange', text, stipend.overall)}
          onUnknown={(keep) => props.onUnknown('stipendUnknown', keep)}
        />
      ),
    },
    {
      key: 'bond',
      label: filterWords.bond,
      chosen: props.bond === 'all' ? 0 : 1,
      content: () => <BondChoice name={`${id}-bond`} value={props.bond} onChange={props.onBond} />,
    },
  ];
}

function Sidebar<List extends string>(props: FilterPanelProps<List>) {
  return (
    <aside className="filters" aria-label={filterWords.title}>
      <header>
        <h2>{filterWords.title}</h2>
        <button type="button" className="text-button" disabled={props.active === 0} onClick={props.onReset}>
          {filterWords.reset}
        </button>
      </header>
      {buildSections(props).map(({ key, ...section }) => (
        <Group key={key} {...section} initiallyOpen={key === 'chance' || key === 'courses'} />
      ))}
    </aside>
  );
}

export const FilterSidebar = memo(Sidebar) as typeof Sidebar;

/** A closed group renders nothing: its list may have hundreds of colleges. */
function Group({ label, chosen, content, initiallyOpen }: Omit<Section, 'key'> & { initiallyOpen: boolean }) {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {label}
        {chosen > 0 && <span className="count">{chosen}</span>}
      </summary>
      {open && content()}
    </details>
  );
}

/** Groups on the left, their options on the right. */
function Sheet<List extends string>(props: FilterPanelProps<List>) {
  const sections = buildSections(props);
  const [chosen, choose] = useState('chance');
  const current = sections.find(({ key }) => key === chosen) ?? sections[0];
  return (
    <div className="filter-sheet">
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

export const FilterSheet = memo(Sheet) as typeof Sheet;
