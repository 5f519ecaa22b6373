// Infers the state of a printed institute that has none at its end: from words, PIN and town in its text.
import { lettersOnly } from './spelling.ts';
import type { Towns } from './town.ts';

type Place = { state: string | null; pins: string[] };
export type StateInference = (text: string, pins: string[]) => string | null;

/** `DADRA AND NAGAR HAVELI AND DAMAN AND DIU` is the longest name of a state. */
const MOST_WORDS = 8;
/** Institutes that must agree before the beginning of a PIN means a state. */
const LEAST_INSTITUTES = 2;
/** `DELHI ROAD` is in another state. */
const STREETS = new Set(['ROAD', 'RD', 'MARG', 'HIGHWAY', 'BYPASS', 'GATE']);

/**
 * A PIN and a word that disagree are left to the town; without it nothing is inferred.
 * @param known institutes whose state and PIN are known: the beginnings of PINs are learnt from them
 */
export function makeStateInference(known: Place[], stateWords: Map<string, string>, towns: Towns): StateInference {
  const byPin = learnPins(known);
  const townStates = learnTowns(towns);
  return (text, pins) => {
    const ofPin = pins.map((pin) => byPin.get(pin.slice(0, 3))).find((state) => state !== undefined) ?? null;
    const ofWord = findStateWord(text, stateWords);
    if (ofPin === ofWord) return ofPin ?? findTownState(text, townStates);
    if (ofPin === null || ofWord === null) return ofPin ?? ofWord;
    const ofTown = findTownState(text, townStates);
    return ofTown === ofPin || ofTown === ofWord ? ofTown : null;
  };
}

/** First three digits of a PIN → the one state of all institutes that have them. */
function learnPins(known: Place[]): Map<string, string> {
  const all = known.flatMap(({ state, pins }) =>
    state === null ? [] : [...new Set(pins.map((pin) => pin.slice(0, 3)))].map((start) => ({ start, state })),
  );
  return new Map(
    [...Map.groupBy(all, ({ start }) => start)].flatMap(([start, own]) => {
      const states = [...Map.groupBy(own, ({ state }) => state)].sort(([, a], [, b]) => b.length - a.length);
      const [[state, { length }] = ['', []]] = states;
      return length >= LEAST_INSTITUTES && length >= (own.length - length) * 10 ? [[start, state] as const] : [];
    }),
  );
}

/** Towns whose name occurs in one state only. */
function learnTowns({ byState }: Towns): Map<string, string> {
  const found = new Map<string, string | null>();
  for (const [state, towns] of byState) {
    for (const printed of towns.keys()) {
      found.set(printed, found.has(printed) && found.get(printed) !== state ? null : state);
    }
  }
  return new Map([...found].flatMap(([printed, state]) => (state === null ? [] : [[printed, state] as const])));
}

/** The last state named in the text, by whole words. */
function findStateWord(text: string, stateWords: Map<string, string>): string | null {
  const words = splitWords(text);
  for (let end = words.length; end > 0; end--) {
    for (let start = Math.max(0, end - MOST_WORDS); start < end; start++) {
      const state = stateWords.get(words.slice(start, end).join(''));
      if (state && !STREETS.has(words[end] ?? '')) return state;
    }
  }
  return null;
}

function findTownState(text: string, townStates: Map<string, string>): string | null {
  const words = splitWords(text);
  for (let end = words.length; end > 0; end--) {
    for (let start = Math.max(0, end - 3); start < end; start++) {
      const state = townStates.get(words.slice(start, end).join(' '));
      if (state) return state;
    }
  }
  return null;
}

/** `J&K` and `M.P.` are one word each. */
const splitWords = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^A-Z&.]+/)
    .map(lettersOnly)
    .filter((word) => word !== '');
