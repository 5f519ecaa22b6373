// One field that finds a seat, and the seats found.
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ChoiceLine } from '../../../api/contract/choices/choices.ts';
import type { Words } from '../words/words.ts';
import { nameLine, type SeatSearch as Search } from './seat-search.ts';

type SeatSearchProps = {
  search: Search;
  label: string;
  /** Before anything is typed. */
  hint?: string;
  words: Words['season'];
  onChoose: (seat: ChoiceLine) => void;
  /** A further answer, as a row of the list. */
  children?: ReactNode;
};

export function SeatSearch({ search, label, hint, words, onChoose, children }: SeatSearchProps) {
  const typed = useStore(search.$typed);
  const { seats, size, failure } = useStore(search.$found);
  const [isFocused, setFocused] = useState(false);
  const unreached = useStore(search.$unreached);
  const isOpen = isFocused || typed !== '';
  return (
    <>
      <label className="whole full">
        <span className="field-label">{label}</span>
        <input
          className="input"
          type="search"
          value={typed}
          maxLength={80}
          onFocus={() => setFocused(true)}
          onChange={({ target }) => search.search(target.value)}
        />
      </label>
      <p className="hint whole" role="status">
        {failure || (isOpen ? size !== null && words.found(seats.length, size) : hint)}
      </p>
      {unreached.map(({ name, ...nearest }) => (
        <p key={name} className="hint whole">
          {words.unreached(name, nearest)}
        </p>
      ))}
      <ul className="whole full lines">
        {(isOpen ? seats : []).map((seat) => (
          <li key={seat.id}>
            <button
              type="button"
              className="full touch close"
              onClick={() => {
                search.search('');
                onChoose(seat);
              }}
            >
              <SeatName {...seat} />
            </button>
          </li>
        ))}
        {children}
      </ul>
    </>
  );
}

/** The field that found a seat is gone: what is shown in its place takes the focus. */
export function useFocusOnChoice<Shown extends HTMLElement>() {
  const ref = useRef<Shown>(null);
  const isMarked = useRef(false);
  useEffect(() => {
    if (!isMarked.current || ref.current === null) return;
    isMarked.current = false;
    ref.current.focus();
  });
  return {
    ref,
    mark: (): void => {
      isMarked.current = true;
    },
  };
}

export const SeatName = (seat: ChoiceLine) => (
  <>
    <b>{seat.course}</b>
    <small>{nameLine({ ...seat, course: '' })}</small>
  </>
);
