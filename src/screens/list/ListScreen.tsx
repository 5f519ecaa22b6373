// The place My list: what the list brings as one bar, tabs by counselling, and four views of the rows.
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { afterPaint } from '../../ui/controls/after-paint.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { HelpIcon } from '../../ui/controls/icons.tsx';
import type { Card } from '../season/card.ts';
import type { Words } from '../words/words.ts';
import { type ListAddress, VIEWS, writeListPlace } from './address.ts';
import { Rows, type RowsProps } from './Rows.tsx';
import { Starter } from './Starter.tsx';
import type { ListScreen as Screen } from './screen.ts';
import { Check, Money, Print } from './Views.tsx';

export type ListScreenProps = {
  screen: Screen;
  address: ListAddress;
  /** The open list is being read. */
  isLoading: boolean;
  /** The address names a list that is none of the person's, or none of those on this device while the server is not reached. */
  missing: 'server' | 'unreached' | null;
  saving: keyof Words['list']['saving'];
  /** Selection of a list, its name, a new one, deletion. */
  lists: ReactNode;
  comparison: ReactNode;
  /** What may still come to who holds a seat, as Season says it; absent without one, and before it is known. */
  upgrade: Card | undefined;
  go: (path: string) => void;
  replace: (path: string) => void;
  onBack: () => void;
  onSeats: () => void;
  onOpenSeat: RowsProps['onOpen'];
};

export function ListScreen(props: ListScreenProps) {
  const { screen, address, go } = props;
  const words = useStore(screen.$words);
  useEffect(screen.parts.follow, []);
  if (props.missing) return <Unknown from={props.missing} words={words.list} onOpen={() => props.replace('/list')} />;
  if (address.view === 'starter') {
    return (
      <div className="my-list" lang={words.lang}>
        <Starter
          screen={screen}
          words={words}
          question={address.question}
          onQuestion={(question) => go(writeListPlace({ view: 'starter', question }))}
          onBack={props.onBack}
          onMade={() => go('/list')}
        />
      </div>
    );
  }
  if (address.view === 'compare') {
    return (
      <div className="my-list">
        <p>
          <button type="button" className="text-button" onClick={props.onBack}>
            ‹ {words.compare.back}
          </button>
        </p>
        <h1 className="text-5 tight">{words.compare.title}</h1>
        {address.seats.length > 0 ? props.comparison : <p>{words.compare.none}</p>}
      </div>
    );
  }
  return <OpenList {...props} words={words} />;
}

type UnknownProps = { from: 'server' | 'unreached'; words: Words['list']; onOpen: () => void };

const Unknown = ({ from, words, onOpen }: UnknownProps) => (
  <div className="my-list">
    <h1 className="text-5 tight">{from === 'server' ? words.unknown : words.notKept}</h1>
    <p>{from === 'server' ? words.unknownText : words.notKeptText}</p>
    <Button onClick={onOpen}>{words.open}</Button>
  </div>
);

function OpenList(props: ListScreenProps & { words: Words }) {
  const { screen, address, words } = props;
  const rows = useStore(screen.$rows);
  const problems = useStore(screen.$problems);
  const { list } = words;
  const view = VIEWS.find((one) => one === address.view) ?? 'order';
  return (
    <section className="my-list" aria-label={words.places.list} lang={words.lang}>
      <div className="narrow spread cluster gap-line">
        <details className="list-menu">
          <summary>
            <h1>{words.places.list}</h1>
          </summary>
          {props.lists}
        </details>
        <ListTabs screen={screen} words={list} />
      </div>
      {rows.length > 0 && <Head screen={screen} words={list} upgrade={props.upgrade} />}
      {view === 'order' && <Made screen={screen} words={words.starter} />}
      {rows.length === 0 ? (
        <p className="top-5">{props.isLoading ? list.loading : list.empty}</p>
      ) : (
        <>
          <nav className="no-print list-views switch around-1 text-1 strong" aria-label={list.viewsTitle}>
            {VIEWS.map((one) => (
              <button
                key={one}
                type="button"
                aria-current={one === view ? 'page' : undefined}
                onClick={() => props.replace(writeListPlace({ id: address.id, view: one }))}
              >
                {list.views[one]} {one === 'check' && problems.length > 0 && <b>{problems.length}</b>}
              </button>
            ))}
          </nav>
          {view === 'order' && (
            <Rows
              rows={rows}
              words={list}
              onMove={screen.parts.move}
              onRemove={screen.parts.remove}
              onOpen={props.onOpenSeat}
            />
          )}
          {view === 'check' && <Check screen={screen} words={words} onAdd={props.onSeats} />}
          {view === 'money' && <Money screen={screen} words={words} />}
          {view === 'print' && <Print screen={screen} words={words} />}
        </>
      )}
      <Foot {...props} words={words} rows={rows.length} />
    </section>
  );
}

type Foot = ListScreenProps & { words: Words; rows: number };

function Foot({ screen, words: { list, starter }, rows, saving, go, onSeats }: Foot) {
  const made = useStore(screen.starter.$made);
  return (
    <div className="no-print list-foot spread gap-2">
      {/* Over the rows: it comes and goes with each change, and they stay where they are. */}
      <small className={`list-saving ${saving === 'saved' ? 'visually-hidden' : ''}`} role="status">
        {list.saving[saving]}
      </small>
      <Button kind="plain" onClick={onSeats}>
        {list.add}
      </Button>
      <Button kind={rows === 0 ? undefined : 'plain'} onClick={() => go(writeListPlace({ view: 'starter' }))}>
        {made ? starter.change : starter.name}
      </Button>
      {rows > 0 && <Button onClick={() => void screen.copyForPortal()}>{list.copy}</Button>}
    </div>
  );
}

/** Every counselling has its own list; one alone needs no tabs. */
export function ListTabs({ screen, words }: { screen: Pick<Screen, '$tabs' | 'parts'>; words: Words['list'] }) {
  const tabs = useStore(screen.$tabs);
  const [pressed, setPressed] = useState<string | null>(null);
  const chosen = pressed ?? tabs.find(({ open }) => open)?.code;
  // The rows of a list take longer than a frame: the tab is drawn first.
  useEffect(() => {
    if (pressed === null) return;
    return afterPaint(() => {
      screen.parts.show(pressed);
      setPressed(null);
    });
  }, [pressed, screen.parts]);
  if (tabs.length < 2) return null;
  return (
    <fieldset className="list-tabs row gap-1 scrolls">
      <legend className="visually-hidden">{words.parts}</legend>
      {tabs.map(({ code, label, rows }) => (
        <label key={code} className="fine strong nowrap">
          <input
            type="radio"
            name="list-part"
            className="visually-hidden"
            checked={code === chosen}
            onChange={() => setPressed(code)}
          />
          {label} {rows}
        </label>
      ))}
    </fieldset>
  );
}

type HeadProps = Pick<ListScreenProps, 'screen' | 'upgrade'> & { words: Words['list'] };

function Head({ screen, words, upgrade }: HeadProps) {
  const head = useStore(screen.$head);
  const { chance, text, past, from, nothing, listed, held, heldNote, uncounted, unknownRounds, isUndated, segments } =
    head;
  const notes = [uncounted, !isUndated && unknownRounds].filter(Boolean).join(' ');
  return (
    <div className="relative">
      <p className="list-chance row subdued text-1 tight" role="status">
        <strong>{upgrade?.figure ?? (chance === null ? '–' : `${chance}%`)}</strong>
        <span>
          {upgrade?.text ?? text}
          <br />
          {!upgrade && (past || from)}
        </span>
      </p>
      {nothing !== null && !upgrade && (
        <>
          <div className="which-row" aria-hidden="true">
            {segments.map(({ id, mark, width }) => (
              <i key={id} data-level={mark} style={{ width: `${width}%` }} />
            ))}
          </div>
          <p className="spread gap-1 fine">
            <span>{words.firstRow}</span>
            <span>{past ? from : words.which1}</span>
            <span>{words.nothing}</span>
          </p>
        </>
      )}
      {listed && <p className="fine">{listed}</p>}
      {held && (
        <p className="note text-1">
          {held} {upgrade?.note ?? heldNote}
        </p>
      )}
      {isUndated && unknownRounds && <p className="note text-1">{unknownRounds}</p>}
      {notes && (
        <details className="list-notes text-1">
          <summary className="icon-button" aria-label={words.about} title={words.about}>
            <HelpIcon />
          </summary>
          <p>{notes}</p>
        </details>
      )}
    </div>
  );
}

function Made({ screen, words }: { screen: Screen; words: Words['starter'] }) {
  const made = useStore(screen.starter.$made);
  const tabs = useStore(screen.$tabs);
  if (made === null || !tabs.some(({ code, open }) => open && code === made.code)) return null;
  const others = tabs.filter(({ rows, open }) => rows === 0 && !open).map(({ label }) => label);
  // A list that is good has notes; what is doubtful about another is said at once.
  const [first = '', ...more] = made.isGood ? ['', ...made.why] : made.why;
  const next = [first, others.length > 0 && words.others(others.join(', '))].filter(Boolean).join(' ');
  return (
    <div className="list-made pair gap-line around-1 text-1 tight" role="status">
      {more.length === 0 ? (
        <p className="row touch">{words.made(made.rows)}</p>
      ) : (
        <details>
          <summary className="touch pad-2">{words.made(made.rows)}</summary>
          <p className="bottom-2">{more.join(' ')}</p>
        </details>
      )}
      <button type="button" className="text-button touch" onClick={screen.starter.undo}>
        {words.undo}
      </button>
      {next && <p className="whole bottom-2">{next}</p>}
    </div>
  );
}
