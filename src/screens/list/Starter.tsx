// The questions of the starter list, one on a screen; the foot says what is left after each answer.
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useState } from 'react';
import { count } from '../../../api/contract/labels.ts';
import { buildPartsBar } from '../../lib/seats/parts-bar.ts';
import { searchOptions } from '../../lib/seats/search-options.ts';
import { afterPaint } from '../../ui/controls/after-paint.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PartsBar } from '../../ui/seats/PartsBar.tsx';
import type { Words } from '../words/words.ts';
import { QUESTIONS } from './address.ts';
import type { ListScreen } from './screen.ts';
import type { Preference, StarterView } from './starter.ts';
import { type Branch, findBestPart } from './starter-counts.ts';
import { nameLimit } from './Views.tsx';

export type StarterProps = {
  screen: ListScreen;
  words: Words;
  /** Position in QUESTIONS. */
  question: number;
  onQuestion: (question: number) => void;
  onBack: () => void;
  onMade: () => void;
};

export function Starter({ screen, words, question, onQuestion, onBack, onMade }: StarterProps) {
  const { starter } = words;
  const view = useCounts(screen.starter);
  const making = useStore(screen.starter.$making);
  const name = QUESTIONS[question] ?? 'money';
  const isLast = question === QUESTIONS.length - 1;
  const make = async () => {
    if (await screen.starter.make()) onMade();
  };
  const include = (branch: Branch) => {
    screen.starter.chooseBranch(branch);
    void make();
  };
  const next = () => (isLast ? void make() : onQuestion(question + 1));
  if (view?.courses.length === 0) return <NoSeats words={words} onBack={onBack} />;
  return (
    <section className="list-starter stack gap-2">
      <p className="row text-1">
        <button type="button" className="icon-button" aria-label={starter.back} onClick={onBack}>
          ‹
        </button>
        <Place screen={screen}>{starter.question(question + 1, QUESTIONS.length)}</Place>
        <button type="button" className="text-button touch" onClick={next}>
          {starter.skip}
        </button>
      </p>
      <progress max={QUESTIONS.length} value={question + 1} aria-hidden="true" />
      <h1 key={name} ref={focus} className="text-5 tight" tabIndex={-1}>
        {starter[name]}
      </h1>
      <p className="hint">{starter[`${name}Text`]}</p>
      {view ? name === 'courses' && <Absent screen={screen} /> : <p role="status">{words.check.working}</p>}
      {view && (name === 'courses' || name === 'states') && (
        <Options
          key={`options of ${name}`}
          preference={name}
          options={view[name]}
          words={starter}
          onToggle={(option) => screen.starter.toggle(name, option)}
        />
      )}
      {name === 'branch' && <Branches starter={screen.starter} words={starter} />}
      {name === 'money' && <LimitOptions starter={screen.starter} words={words} />}
      <Empty starter={screen.starter} words={starter.branches} onInclude={include} />
      <div className="no-print list-foot spread gap-2">
        <p role="status">
          <strong>{view ? count(view.left[name].seats) : ''}</strong>{' '}
          {view && starter.left(view.left[name], view.shown)}
        </p>
        <Button aria-busy={making} disabled={view === null} onClick={next}>
          {isLast ? starter.make : starter.next}
        </Button>
      </div>
    </section>
  );
}

/** Each question begins at its title. */
const focus = (title: HTMLElement | null): void => title?.focus();

function Absent({ screen }: { screen: ListScreen }) {
  const absent = useStore(screen.starter.$absent);
  return absent && <p className="hint">{absent}</p>;
}

const NoSeats = ({ words: { starter, compare }, onBack }: Pick<StarterProps, 'words' | 'onBack'>) => (
  <section className="list-starter stack start gap-2">
    <button type="button" className="text-button touch" onClick={onBack}>
      ‹ {compare.back}
    </button>
    <h1 className="text-5 tight">{starter.noSeats}</h1>
    <a className="button" href="/#predictor">
      {starter.toForm}
    </a>
  </section>
);

const $notCounted = atom<StarterView | null>(null);

/** True once the component is on the screen: what takes longer than a frame follows. */
function useDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => afterPaint(() => setDrawn(true)), []);
  return isDrawn;
}

/** Counting thousands of seats follows. */
const useCounts = ({ $view }: ListScreen['starter']): StarterView | null => useStore(useDrawn() ? $view : $notCounted);

/** The question, with its counselling where there are several: each has a list of its own. */
function Place({ screen, children }: { screen: ListScreen; children: string }) {
  const tabs = useStore(screen.$tabs);
  const of = tabs.length > 1 ? tabs.find(({ open }) => open)?.label : '';
  return <span className="grow">{[of, children].filter(Boolean).join(': ')}</span>;
}

type EmptyProps = Omit<BranchesProps, 'words'> & {
  words: Words['starter']['branches'];
  onInclude: (branch: Branch) => void;
};

/** Why no seat fits, and the answers that bring some. */
function Empty({ starter, words, onInclude }: EmptyProps) {
  const none = useStore(starter.$none);
  if (none === null) return null;
  return (
    <div role="alert" className="stack gap-2">
      <p>{none.why}</p>
      {none.offers.map((offer) => (
        <Button key={offer} kind="plain" onClick={() => onInclude(offer)}>
          {words[offer]}
        </Button>
      ))}
    </div>
  );
}

type BranchesProps = { starter: ListScreen['starter']; words: Words['starter'] };

function Branches({ starter, words }: BranchesProps) {
  const chosen = useStore(starter.$branches);
  return (
    <ul className="starter-options" data-kind="branch">
      {useStore(starter.$branchSeats).map(({ branch, seats }) => (
        <Option
          key={branch}
          label={words.branches[branch]}
          pressed={chosen.has(branch)}
          count={seats !== null && words.seats(seats)}
          onPress={() => starter.chooseBranch(branch)}
        />
      ))}
    </ul>
  );
}

/** One answer of each group: at first no limit. */
function LimitOptions({ starter, words }: { starter: ListScreen['starter']; words: Words }) {
  const limits = useStore(starter.$limits);
  const options = useStore(starter.$limitSeats);
  return (['total', 'bond'] as const).map((limit) => (
    <fieldset key={limit}>
      <legend className="field-label">{`${words.check[limit]}, ${words.starter.atMost}`}</legend>
      <ul className="starter-options" data-kind="states">
        {options[limit].map(({ value, seats }) => (
          <Option
            key={value}
            label={nameLimit(limit, value, words.check)}
            pressed={limits[limit] === value}
            count={seats !== null && words.starter.seats(seats)}
            onPress={() => starter.limit(limit, value)}
          />
        ))}
      </ul>
    </fieldset>
  ));
}

type OptionProps = { label: string; pressed: boolean; place?: number; count: ReactNode; onPress: () => void };

/** @param place of the answer among those that are chosen */
const Option = ({ label, pressed, place = 0, count, onPress }: OptionProps) => (
  <li>
    <button type="button" className="option" aria-pressed={pressed} onClick={onPress}>
      <b aria-hidden="true">{place > 0 && place}</b>
      <span>{label}</span>
      <small className="subdued">{count}</small>
    </button>
  </li>
);

type OptionsProps = {
  preference: Preference;
  options: StarterView[Preference];
  words: Words['starter'];
  onToggle: (name: string) => void;
};

/** As many options fit a screen. From so many on, one can be found by typing. */
const FIRST = 12;

function Options({ preference, options, words, onToggle }: OptionsProps) {
  const [typed, setTyped] = useState('');
  const isDrawn = useDrawn();
  const isRanked = preference === 'courses';
  const shown = searchOptions(options, typed, ({ name }) => name);
  return (
    <>
      {options.length > FIRST && (
        <input
          className="input"
          type="search"
          aria-label={words.find}
          placeholder={words.find}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {shown.length === 0 && <p role="status">{words.noOption}</p>}
      <ul className="starter-options" data-kind={preference}>
        {shown.slice(0, isDrawn ? undefined : FIRST).map((option) => (
          <Option
            key={option.name}
            label={option.name}
            pressed={option.place > 0}
            place={isRanked ? option.place : 0}
            count={<Worth option={option} words={words} isRanked={isRanked} />}
            onPress={() => onToggle(option.name)}
          />
        ))}
      </ul>
    </>
  );
}

type WorthProps = Pick<OptionsProps, 'words'> & { option: StarterView['courses'][number]; isRanked: boolean };

const Worth = ({ option: { name, seats, parts, isDiplomas }, words, isRanked }: WorthProps) => {
  if (isDiplomas) return words.onlyDiplomas;
  if (!isRanked) return words.seats(seats);
  const best = parts && findBestPart(parts);
  return (
    <>
      {best ? words.worth[best](parts[best]) : words.seats(seats)}
      {parts && <PartsBar bar={buildPartsBar([{ name, seats, parts }])} />}
    </>
  );
};
