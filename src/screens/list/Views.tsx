// The views of a list besides its order: problems, money, files for the family.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../api/contract/languages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { FactMark } from '../../ui/seats/FactMark.tsx';
import type { Words } from '../words/words.ts';
import { MONEY_ORDERS, type MoneyOrder } from './money.ts';
import type { NearView, ReplayView } from './past.ts';
import type { ListScreen } from './screen.ts';
import { LIMITS, type Limits } from './starter.ts';

type ViewProps = { screen: ListScreen; words: Words };

export function Check({ screen, words, onAdd }: ViewProps & { onAdd: () => void }) {
  const { check } = words;
  const problems = useStore(screen.$problems);
  return (
    <div className="list-view stack pad-2 text-2">
      {problems.length === 0 && <p role="status">{check.none}</p>}
      <ul className="list-problems">
        {problems.map(({ text, remedy, button }) => (
          <li key={text} className="below">
            <span>{text}</span>
            {remedy && (
              <button
                type="button"
                className="text-button touch"
                onClick={() => (remedy.kind === 'add' ? onAdd() : screen.applyRemedy(remedy))}
              >
                {button}
              </button>
            )}
          </li>
        ))}
      </ul>
      <LimitFields screen={screen} words={words} />
      <Opened title={check.replay}>{() => <Replay screen={screen} />}</Opened>
      <Opened title={check.near}>{() => <Near screen={screen} />}</Opened>
    </div>
  );
}

/** What is inside loads when it is opened. */
function Opened({ title, children }: { title: string; children: () => React.ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="touch pad-2 strong">{title}</summary>
      {open && children()}
    </details>
  );
}

/** @param value null for no limit */
export function nameLimit(limit: keyof Limits, value: number | null, words: Words['check']): string {
  if (limit === 'total') return value === null ? words.anyCost : words.upTo(value);
  return value === null ? words.anyBond : words.years(value);
}

function LimitFields({ screen: { starter }, words: { check } }: ViewProps) {
  const limits = useStore(starter.$limits);
  return (
    <fieldset className="stack gap-2 halves">
      <legend className="field-label">{check.limits}</legend>
      {(['total', 'bond'] as const).map((limit) => (
        <Select
          key={limit}
          aria-label={check[limit]}
          value={limits[limit]}
          options={LIMITS[limit].map((value) => ({ value, label: nameLimit(limit, value, check) }))}
          onChoose={(value) => starter.limit(limit, value)}
        />
      ))}
      <p className="hint whole">{check.limitsMean}</p>
    </fieldset>
  );
}

function Replay({ screen }: { screen: ListScreen }) {
  const { message, lead, origin, years, uncounted, limits }: ReplayView = useStore(screen.past.$replayView);
  return (
    <>
      {message && <p role="status">{message}</p>}
      {lead && <p>{lead}</p>}
      {origin && <p>{origin}</p>}
      {years.map(({ year, rounds, missing }) => (
        <section key={year}>
          <h3>{year}</h3>
          <ul>
            {rounds.map(({ round, text }) => (
              <li key={round}>
                <strong>{round}:</strong> {text}
              </li>
            ))}
            {missing && <li>{missing}</li>}
          </ul>
        </section>
      ))}
      {uncounted && <p>{uncounted}</p>}
      <ul className="hint">
        {limits.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function Near({ screen }: { screen: ListScreen }) {
  useEffect(screen.past.followNear, []);
  const { message, lead, limits, years }: NearView = useStore(screen.past.$nearView);
  return (
    <>
      {message && <p role="status">{message}</p>}
      {lead && <p>{lead}</p>}
      {years.map(({ year, seats, rest }) => (
        <details key={year}>
          <summary className="touch pad-2 strong">{year}</summary>
          <ul>
            {seats.map(({ key, count, course, text }) => (
              <li key={key}>
                {count} <strong>{course}</strong>, {text}
              </li>
            ))}
            {rest.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      ))}
      {lead && <p className="hint">{limits}</p>}
    </>
  );
}

export function Money({ screen, words: { money } }: ViewProps) {
  const rows = useStore(screen.$money);
  return (
    <div className="list-view stack pad-2 text-2">
      <p className="pair gap-2 fine">
        <span>{money.lead}</span>
        <Select<MoneyOrder>
          aria-label={money.sort}
          value={useStore(screen.$order)}
          options={MONEY_ORDERS.map((value) => ({ value, label: money.sorts[value] }))}
          onChoose={screen.$order.set}
        />
      </p>
      <ul className="money-rows">
        {rows.map((row) => (
          <li key={row.id} className="pair gap-line pad-2 text-1 below close">
            <span className="cut text-3">
              {row.number} <strong title={row.course}>{row.short}</strong>
            </span>
            <strong className="cut text-3">{row.left}</strong>
            <span className="bar around-1 whole" aria-hidden="true">
              <i data-level="low" style={{ width: `${row.outWidth}%` }} />
              <i style={{ width: `${row.inWidth}%` }} />
            </span>
            <span className="whole fine" title={row.seat}>
              {row.college}
            </span>
            <span className="whole spread cluster gap-line">
              {row.out} · {row.in}
              <span data-bond={row.hasBond}>{row.bond}</span>
            </span>
            <span className="whole cluster gap-line">
              {row.marks.map((mark) => (
                <FactMark key={mark.text} mark={mark} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="hint">{money.undeclared}</p>
    </div>
  );
}

export function Print({ screen, words: { print, lang } }: ViewProps) {
  const [language, setLanguage] = useState<Language>(lang);
  const busy = useStore(screen.$busy);
  const isSaved = useStore(screen.$isSaved);
  return (
    <div className="list-view stack pad-2 text-2">
      <h2 className="text-3">{print.family}</h2>
      <p>{print.familyLead}</p>
      <label>
        <span className="field-label">{print.language}</span>
        <Select
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
          onChoose={setLanguage}
        />
      </label>
      <p className="cluster gap-wrap">
        <Button aria-busy={busy === 'download'} onClick={() => void screen.downloadSheet(language)}>
          {print.download}
        </Button>
        <Button kind="plain" aria-busy={busy === 'send'} onClick={() => void screen.sendSheet(language)}>
          {print.send}
        </Button>
      </p>
      <h2 className="text-3">{print.files}</h2>
      <p>{print.filesLead}</p>
      <p className="cluster gap-wrap">
        {(['pdf', 'csv'] as const).map((kind) => (
          <Button key={kind} kind="plain" disabled={!isSaved} onClick={() => void screen.downloadFile(kind)}>
            {kind.toUpperCase()}
          </Button>
        ))}
      </p>
    </div>
  );
}
