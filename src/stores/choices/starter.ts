// The preferences of a starter list, and the list that the server makes of them. It loads when the tool is opened.
import { atom, computed, map } from 'nanostores';
import { MAX_PREFERENCES } from '../../../api/contract/choice-tools.ts';
import { choiceToolEndpoints } from '../../../api/contract/endpoints/choice-tools.ts';
import { starterWords, toolWords } from '../../copy/choice-tools.ts';
import { ApiError, callEndpoint } from '../../lib/api.ts';
import { moveItem } from '../../lib/move-item.ts';
import { $prediction } from '../results/prediction-state.ts';
import { newList, setLines } from './choices.ts';
import { $limits, $listNames, $openCode, findCounselling, isOfList } from './list-positions.ts';
import { $draft } from './list-state.ts';

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

/** A list without seats of this counselling takes them; otherwise they make a new list, so that no order of the person is lost. */
function openStarter(ids: readonly string[]): void {
  const { lines } = $draft.get();
  if (lines.length > 0 && !lines.some((id) => isOfList(id, $openCode.get(), $listNames.get()))) {
    setLines([...lines, ...ids]);
    return;
  }
  newList(starterWords.name, ids);
}

/** Opens the list of the shown counselling; it is saved like every change of a list. */
export async function makeStarter(): Promise<void> {
  const { inputs } = $prediction.get();
  if (inputs === null || $making.get()) return;
  $making.set(true);
  try {
    const { courses, states } = $preferences.get();
    const { total, bond } = $limits.get();
    const preferences = { courses: [...courses], states: [...states], totalCost: total, bondYears: bond };
    const body = { request: inputs.request, ...findCounselling(), ...preferences };
    const { lines, ambitious, aim, safe } = await callEndpoint(choiceToolEndpoints.starterList, { body });
    const all = ambitious + aim + safe;
    $starterNote.set(all === 0 ? starterWords.empty : starterWords.made(all, ambitious, aim, safe));
    if (all === 0) return;
    openStarter(lines.map(({ id }) => id));
  } catch (error) {
    $starterNote.set(error instanceof ApiError ? error.message : toolWords.failed);
  } finally {
    $making.set(false);
  }
}
