// The preferences of a starter list, and the list that the server makes of them. It loads when the tool is opened.
import { atom, computed, map } from 'nanostores';
import { MAX_PREFERENCES } from '../../../api/contract/choice-tools.ts';
import { choiceToolEndpoints } from '../../../api/contract/endpoints/choice-tools.ts';
import { starterWords, toolWords } from '../../copy/choice-tools.ts';
import { ApiError, callEndpoint } from '../../lib/api.ts';
import { moveItem } from '../../lib/move-item.ts';
import { $prediction } from '../results/prediction-state.ts';
import { $draft, newList, renameList } from './choices.ts';
import { $limits } from './list-positions.ts';

type Preference = 'courses' | 'states';

export const $preferences = map<Record<Preference, readonly string[]>>({ courses: [], states: [] });
/** What happened to the latest request, in words; empty before it. */
export const $starterNote = atom('');
export const $making = atom(false);

const PATHS = { courses: ['course', 'course_name'], states: ['college', 'state'] } as const;

/** The courses and states of the prediction that are no preferences yet, by name. */
export const $preferenceOptions = computed([$prediction, $preferences], ({ data }, preferences) => {
  const list = (preference: Preference): string[] => {
    if (!data) return [];
    const read = data.seats.field<string | null>(PATHS[preference]);
    const names = new Set(Array.from({ length: data.seats.size }, (_, place) => read(place) ?? ''));
    return [...names].filter((name) => name !== '' && !preferences[preference].includes(name)).sort();
  };
  return { courses: list('courses'), states: list('states') };
});

export function addPreference(preference: Preference, name: string): void {
  const names = $preferences.get()[preference];
  if (name !== '' && !names.includes(name) && names.length < MAX_PREFERENCES)
    $preferences.setKey(preference, [...names, name]);
}

export const removePreference = (preference: Preference, name: string): void =>
  $preferences.setKey(
    preference,
    $preferences.get()[preference].filter((other) => other !== name),
  );

export function raisePreference(preference: Preference, name: string): void {
  const names = $preferences.get()[preference];
  const place = names.indexOf(name);
  if (place > 0) $preferences.setKey(preference, moveItem(names, place, place - 1));
}

/** Opens the list as a new one; it is saved like every change of a list. */
export async function makeStarter(): Promise<void> {
  const { inputs } = $prediction.get();
  if (inputs === null || $making.get()) return;
  $making.set(true);
  try {
    const { courses, states } = $preferences.get();
    const { total, bond } = $limits.get();
    const preferences = { courses: [...courses], states: [...states], totalCost: total, bondYears: bond };
    const body = { request: inputs.request, ...preferences };
    const { lines, ambitious, aim, safe } = await callEndpoint(choiceToolEndpoints.starterList, { body });
    const all = ambitious + aim + safe;
    $starterNote.set(all === 0 ? starterWords.empty : starterWords.made(all, ambitious, aim, safe));
    if (all === 0) return;
    newList();
    $draft.setKey(
      'lines',
      lines.map(({ id }) => id),
    );
    renameList(starterWords.name);
  } catch (error) {
    $starterNote.set(error instanceof ApiError ? error.message : toolWords.failed);
  } finally {
    $making.set(false);
  }
}
