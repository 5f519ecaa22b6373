// What a person says of itself in Season: whether it holds a seat and which, and whether its choices were listed before.
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Words } from '../words/words.ts';
import { type Holding, OTHER_SEAT, type SeasonAddress } from './address.ts';
import { SeatSearch, useFocusOnChoice } from './SeatSearch.tsx';
import type { SeasonScreen as Screen } from './screen.ts';
import type { SeasonView } from './view.ts';

const HOLDINGS: readonly Holding[] = ['hold', 'none', 'out'];

type AnswersProps = Pick<HeldProps, 'screen' | 'view' | 'address'> & {
  words: Words;
  onChange: (change: Partial<SeasonAddress>) => void;
};

/** What the person holds, of which nothing is chosen before an answer, and whether it was listed. */
export function Answers({ screen, view, address, words: { season }, onChange }: AnswersProps) {
  const chosen = address.isSaid ? address.holding : null;
  const change = (to: Partial<SeasonAddress>) => {
    screen.say({ ...address, ...to });
    onChange(to);
  };
  const listed = view.asksListed && <Listed screen={screen} title={season.listed(view.round)} words={season} />;
  return (
    <div className="season-answers stack gap-2">
      <fieldset className="season-switch switch text-1 strong">
        <legend className="visually-hidden">{season.holding}</legend>
        {HOLDINGS.map((holding) => (
          <label key={holding} className="row touch centred tight">
            <input
              type="radio"
              name="holding"
              className="visually-hidden"
              checked={chosen === holding}
              onChange={() => change({ holding, held: null, isSaid: true })}
            />
            {season.holdings[holding]}
          </label>
        ))}
      </fieldset>
      {address.holding === 'hold' ? (
        <Held screen={screen} view={view} address={address} words={season} onHold={(held) => change({ held })}>
          {listed}
        </Held>
      ) : (
        listed
      )}
    </div>
  );
}

function Listed({ screen, title, words }: Pick<HeldProps, 'screen' | 'words'> & { title: string }) {
  const isListed = useStore(screen.$isListed);
  return (
    <div className="row gap-2" role="radiogroup" aria-label={title}>
      <span>{title}</span>
      {[true, false].map((answer) => (
        <label key={String(answer)} className="tick touch nowrap">
          <input
            type="radio"
            name="listed"
            checked={isListed === answer}
            onChange={() => screen.answerListed(answer)}
          />
          {answer ? words.yes : words.no}
        </label>
      ))}
    </div>
  );
}

type HeldProps = {
  screen: Screen;
  view: SeasonView;
  address: SeasonAddress;
  words: Words['season'];
  onHold: (held: string | null) => void;
  /** Were the choices on the list before? */
  children: ReactNode;
};

function Held({ screen, view, address, words, onHold, children }: HeldProps) {
  const isUnknown = useStore(screen.$compared).status === 'unknown';
  const chosen = useFocusOnChoice<HTMLElement>();
  if (address.held !== null && !isUnknown) {
    return (
      <details className="season-panel season-held box close text-2">
        <summary ref={chosen.ref} className="strong tight pad-1">
          {view.held || words.loading}
        </summary>
        {words.held(view.round)}: {view.held}, {view.costs}
        {children}
        <button type="button" className="text-button touch" onClick={() => onHold(null)}>
          {words.change}
        </button>
      </details>
    );
  }
  return (
    <div className="season-panel season-held box pair gap-line close text-2">
      <SeatSearch
        search={screen.searches.held}
        label={words.find}
        hint={isUnknown ? words.noSuchSeat : ''}
        words={words}
        onChoose={({ id }) => {
          chosen.mark();
          onHold(id);
        }}
      >
        <li>
          <button type="button" className="text-button touch" onClick={() => onHold(OTHER_SEAT)}>
            {words.other}
          </button>
        </li>
      </SeatSearch>
    </div>
  );
}
