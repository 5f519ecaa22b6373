// The place Season: what to do today, the rounds as a line, and three outcomes for what the person holds.
import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { RuleList } from '../../ui/season/RuleList.tsx';
import VerdictLine from '../../ui/season/VerdictLine.tsx';
import type { Words } from '../words/words.ts';
import { Answers } from './Answers.tsx';
import { type SeasonAddress, writeSeasonPlace } from './address.ts';
import type { Card } from './card.ts';
import type { SeasonScreen as Screen } from './screen.ts';
import type { SeasonView } from './view.ts';

export type SeasonScreenProps = {
  screen: Screen;
  address: SeasonAddress;
  replace: (path: string) => void;
  /** Opens an address of the place as a new entry of the history. */
  go: (path: string) => void;
  onBack: (path: string) => void;
  /** The counsellings of the prediction. */
  tabs: ReactNode;
  /** The form of Enter my result. */
  result: ReactNode;
  /** The consent to messages about a list. */
  children: ReactNode;
};

export function SeasonScreen({ screen, address, replace, go, onBack, tabs, result, children }: SeasonScreenProps) {
  const words = useStore(screen.$words);
  const view = useStore(screen.$view);
  const dates = useRef<HTMLDetailsElement>(null);
  useEffect(() => screen.$address.set(address), [screen, address]);
  const { status } = useStore(screen.$compared);
  useEffect(screen.follow, []);
  const { season } = words;
  const write = (change: Partial<SeasonAddress>) => writeSeasonPlace({ ...address, ...change });
  const leaveForm = () => onBack(write({ isEntering: false }));
  const openDates = () => {
    if (dates.current) dates.current.open = true;
    dates.current?.scrollIntoView();
  };
  if (status === 'opening') return <div className="season-opening" role="status" aria-label={season.loading} />;
  return (
    <section
      className="season-place"
      data-entering={address.isEntering || undefined}
      aria-label={words.places.season}
      lang={words.lang}
    >
      <div className="season-main stack gap-2">
        {tabs}
        <h1 className="text-4 tight">{view.title}</h1>
        {view.next && <p className="soft">{view.next}</p>}
        {view.elsewhere.map((text) => (
          <p key={text} className="strong">
            {text}
          </p>
        ))}
        <Line rounds={view.rounds} words={season} />
        {view.asked && <AskOver {...view.asked} words={season} onChoose={screen.chooseOver} />}
        <Answers screen={screen} view={view} address={address} words={words} onChange={(to) => replace(write(to))} />
        <Trouble screen={screen} words={season} />
        {view.asked?.over === null && address.isSaid && <p role="status">{season.askedAbove}</p>}
        <ul className="season-outcomes stack gap-2" aria-label={season.outcomes}>
          {view.cards.map((card) => (
            <Outcome key={card.key} card={card} why={season.why} />
          ))}
        </ul>
        {status !== 'loading' && <Behind view={view} words={words} dates={dates} />}
        {status !== 'loading' && children}
      </div>
      <section className="season-result gap-2" aria-label={words.result.title}>
        <button type="button" className="text-button touch only-narrow" onClick={leaveForm}>
          ‹ {words.places.season}
        </button>
        {address.isEntering ? <h1 className="text-5 tight">{words.result.title}</h1> : <h2>{words.result.title}</h2>}
        {result}
      </section>
      <div className="no-print season-foot list-foot only-narrow row">
        <Button kind="plain" onClick={openDates}>
          {season.dates}
        </Button>
        <Button onClick={() => go(write({ isEntering: true }))}>{words.result.title}</Button>
      </div>
    </section>
  );
}

/** A comparison that takes long or failed. */
function Trouble({ screen, words }: { screen: Screen; words: Words['season'] }) {
  const compared = useStore(screen.$compared);
  if (compared.status === 'loading') return <p role="status">{words.loading}</p>;
  if (compared.status !== 'failed') return null;
  return (
    <p role="alert">
      {compared.message}{' '}
      <button type="button" className="text-button" onClick={() => void screen.compare()}>
        {words.retry}
      </button>
    </p>
  );
}

const Line = ({ rounds, words }: { rounds: SeasonView['rounds']; words: Words['season'] }) =>
  rounds.length > 0 && (
    <ol className="season-line stack gap-1" aria-label={words.line}>
      {rounds.map(({ label, state, text, today }) => (
        <li key={label} className="relative fine close break" data-state={state}>
          {today !== null && <i style={{ insetInlineStart: `${today}%` }} />}
          <span>{label}</span>
          <span className="visually-hidden">, {words.states[state]}</span>
          <small className="only-wide">{text}</small>
        </li>
      ))}
    </ol>
  );

type AskProps = NonNullable<SeasonView['asked']> & { words: Words['season']; onChoose: Screen['chooseOver'] };

/** Which rounds are over, where no dates say it. */
const AskOver = ({ answers, over, words, onChoose }: AskProps) => (
  <label>
    <span className="field-label">{words.after}</span>
    <Select
      value={over}
      options={[{ value: null, label: words.notChosen }, ...answers.map((label, value) => ({ value, label }))]}
      onChoose={(chosen) => chosen !== null && void onChoose(chosen)}
    />
  </label>
);

const Outcome = ({ card: { title, figure, share, tone, text, note, detail }, why }: { card: Card; why: string }) => (
  <li className="season-panel season-card box spread cluster gap-line close text-2" data-level={tone ?? undefined}>
    <h2 className="text-3">{title}</h2>
    <strong>{figure}</strong>
    {share !== null && (
      <span className="bar full around-1" aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
    )}
    <p className="soft whole">{text}</p>
    {note && <p className="grow strong">{note}</p>}
    {detail && (
      <details>
        <summary className="touch row accent">{why}</summary>
        <p>{detail}</p>
      </details>
    )}
  </li>
);

type BehindProps = { view: SeasonView; words: Words; dates: RefObject<HTMLDetailsElement | null> };

/** What the cards rest on, closed, and not before them, because they would move it: the verdict, the seats of the figure, the costs of the held seat, the rules, all dates. */
const Behind = ({ view, words: { season, verdict }, dates }: BehindProps) => (
  <div className="season-behind">
    {view.verdict && (
      <VerdictLine verdicts={[{ name: '', verdict: view.verdict }]} names={[]} between={undefined} words={verdict} />
    )}
    {!view.hasRules && <p>{season.noRules(view.year)}</p>}
    <Closed title={season.rules(view.rules.length, view.olderRules, view.year)} of={view.rules}>
      <RuleList rules={view.rules} />
    </Closed>
    <Closed title={season.seats} of={view.later}>
      <ol className="stack gap-2">
        {view.later.map(({ id, seat, chance }) => (
          <li key={id} className="pair">
            {seat} <strong>{chance}</strong>
          </li>
        ))}
      </ol>
    </Closed>
    <Closed title={season.costs} of={view.facts}>
      <dl>
        {view.facts.map(({ name, value, source }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} <small>{source}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Closed>
    <Closed title={season.allDates} of={view.calendars} details={dates}>
      {view.calendars.map(({ name, year, note, rows }) => (
        <section key={name}>
          <h2 className="text-3">
            {name} {year}
          </h2>
          <p>{note}</p>
          <ul>
            {rows.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <a href="/calendar">{season.calendar}</a>
      </p>
    </Closed>
  </div>
);

type ClosedProps = { title: string; of: readonly unknown[]; details?: BehindProps['dates']; children: ReactNode };

/** @param of what it lists: without any it is left out */
const Closed = ({ title, of, details, children }: ClosedProps) =>
  of.length > 0 && (
    <details ref={details} className="text-2 below">
      <summary className="accent strong">{title}</summary>
      {children}
    </details>
  );
