// Infers the state of a printed institute that has none at its end: from words, PIN and town in its text.
import { lettersOnly } from './spelling.ts';
import type { Towns } from './town.ts';

type Place = { state: string | null; pins: string[] };

/** `DADRA AND NAGAR HAVELI AND DAMAN AND DIU` is the longest name of a state. */
const MOST_WORDS = 8;
const MOST_TOWN_WORDS = 3;
/** Institutes that must agree before the beginning of a PIN means a state. */
const LEAST_INSTITUTES = 2;
/** `DELHI ROAD` is in another state. */
const STREETS = new Set(['ROAD', 'RD', 'MARG', 'HIGHWAY', 'BYPASS', 'GATE']);

/**
 * A PIN and a word that disagree are left to the town; without it nothing is inferred.
 * @param known institutes whose state and PIN are known: the beginnings of PINs are learnt from them
 */
export function makeStateInference(known: Place[], stateWords: Map<string, string>, towns: Towns) {
  const byPin = learnPins(known);
  const townStates = learnTowns(towns);
  const findStateWord = (text: string) =>
    findLast(text, MOST_WORDS, (words, next) => (STREETS.has(next) ? undefined : stateWords.get(words.join(''))));
  const findTownState = (text: string) => findLast(text, MOST_TOWN_WORDS, (words) => townStates.get(words.join(' ')));
  return (text: string, pins: string[]): string | null => {
    const ofPin = pins.map((pin) => byPin.get(pin.slice(0, 3))).find((state) => state !== undefined) ?? null;
    const ofWord = findStateWord(text);
    if (ofPin === ofWord) return ofPin ?? findTownState(text);
    if (ofPin === null || ofWord === null) return ofPin ?? ofWord;
    const ofTown = findTownState(text);
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
  const all = [...byState].flatMap(([state, towns]) => [...towns.keys()].map((printed) => [printed, state] as const));
  const byTown = Map.groupBy(all, ([printed]) => printed);
  return new Map(all.filter(([printed]) => byTown.get(printed)?.length === 1));
}

/** @returns the state of the last words, up to `most` of them, that `find` knows; it also gets the word after them */
function findLast(
  text: string,
  most: number,
  find: (words: string[], next: string) => string | undefined,
): string | null {
  const words = splitWords(text);
  for (let end = words.length; end > 0; end--) {
    for (let start = Math.max(0, end - most); start < end; start++) {
      const state = find(words.slice(start, end), words[end] ?? '');
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
