// Toasts, first in first out: three are seen, the rest wait; time stands still while one is hovered or focused.
import { atom, computed } from 'nanostores';
import { MAX_TOASTS, TOAST_DURATION } from '../../../api/contract/limits.ts';
import { type Cancel, platform } from '../../lib/platform.ts';
import { readJson, writeJson } from '../../lib/stored-json.ts';

export type ToastKind = keyof typeof TOAST_DURATION;
export type Toast = { id: number; kind: ToastKind; text: string; duration: number };

/** Every toast not yet closed. */
export const $toasts = atom<readonly Toast[]>([]);
export const $visibleToasts = computed($toasts, (toasts) => toasts.slice(0, MAX_TOASTS));

const NEXT_PAGE_KEY = 'npp.next-page-toast';
const timers = new Map<number, Cancel>();
let held = false;
let lastId = 0;

export function showToast(kind: ToastKind, text: string, duration: number = TOAST_DURATION[kind]): void {
  const shown = $toasts.get().some((toast) => toast.text === text);
  if (shown) return;
  lastId += 1;
  $toasts.set([...$toasts.get(), { id: lastId, kind, text, duration }]);
  startTimers();
}

export function closeToast(id: number): void {
  timers.get(id)?.();
  timers.delete(id);
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
  startTimers();
}

/** While a pointer or the focus rests on a toast nobody loses what they are reading. */
export function holdToasts(hold: boolean): void {
  held = hold;
  if (hold) {
    for (const cancel of timers.values()) cancel();
    timers.clear();
  } else startTimers();
}

function startTimers(): void {
  if (held) return;
  for (const { id, duration } of $visibleToasts.get()) {
    if (!timers.has(id))
      timers.set(
        id,
        platform().after(duration, () => closeToast(id)),
      );
  }
}

/** For a message that must survive the step to another page. */
export function storeToast(kind: ToastKind, text: string): void {
  writeJson(platform().tab, NEXT_PAGE_KEY, { kind, text });
}

export function showStoredToast(): void {
  const left = readJson(platform().tab, NEXT_PAGE_KEY);
  platform().tab.remove(NEXT_PAGE_KEY);
  if (typeof left !== 'object' || left === null || !('kind' in left) || !('text' in left)) return;
  const { kind, text } = left;
  if (typeof kind === 'string' && kind in TOAST_DURATION && typeof text === 'string')
    showToast(kind as ToastKind, text);
}
