// Toasts, first in first out: three are visible, the rest wait. Their timers begin when a page shows them, and pause while one is
// hovered or focused.
import { atom, computed } from 'nanostores';
import { MAX_TOASTS, TOAST_DURATION } from '../../../api/contract/limits.ts';
import { announce, type Cancel, platform } from '../../lib/platform.ts';
import { NEXT_PAGE_TOAST_KEY } from '../../lib/storage/storage-keys.ts';
import { isOneOf, isText, readStoredFields } from '../../lib/storage/stored-fields.ts';
import { writeJson } from '../../lib/storage/stored-json.ts';

export type ToastKind = keyof typeof TOAST_DURATION;
export type Toast = { id: number; kind: ToastKind; text: string; duration: number };

/** Every toast not yet closed. */
export const $toasts = atom<readonly Toast[]>([]);
export const $visibleToasts = computed($toasts, (toasts) => toasts.slice(0, MAX_TOASTS));

const timers = new Map<number, Cancel>();
/** Until what shows them is hydrated, which takes seconds on a slow network. */
let paused = true;
let lastId = 0;

export function showToast(kind: ToastKind, text: string, duration: number = TOAST_DURATION[kind]): void {
  const shown = $toasts.get().some((toast) => toast.text === text);
  if (shown) return;
  lastId += 1;
  $toasts.set([...$toasts.get(), { id: lastId, kind, text, duration }]);
  announce('hydrate');
  startTimers();
}

export function closeToast(id: number): void {
  timers.get(id)?.();
  timers.delete(id);
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
  startTimers();
}

/** A toast that is being read does not close. */
export function pauseToasts(pause: boolean): void {
  paused = pause;
  if (pause) {
    for (const cancel of timers.values()) cancel();
    timers.clear();
  } else startTimers();
}

function startTimers(): void {
  if (paused) return;
  for (const { id, duration } of $visibleToasts.get()) {
    const close = () => closeToast(id);
    if (!timers.has(id)) timers.set(id, platform().after(duration, close));
  }
}

const storedToast = { kind: isOneOf('success', 'error', 'warning', 'info'), text: isText };

/** This page is being left, and its message is for the next one. */
let isLeaving = false;

/** Keeps a message for the next page of this tab. */
export function storeToast(kind: ToastKind, text: string): void {
  isLeaving = true;
  writeJson(platform().tab, NEXT_PAGE_TOAST_KEY, { kind, text });
}

export function showStoredToast(): void {
  if (isLeaving) return;
  const { kind, text } = readStoredFields(platform().tab, NEXT_PAGE_TOAST_KEY, storedToast) ?? {};
  platform().tab.remove(NEXT_PAGE_TOAST_KEY);
  if (kind && text) showToast(kind, text);
}
