// Before the form is usable: keeps a press on Next, says when the form is late or did not load, and where a link of a college
// leads. It imports nothing, so that Astro writes it into the page; the build lets it run where it is there.

/** Milliseconds after the form is in the page. */
const LATE = 2_500;

const form = document.querySelector<HTMLElement>('#predictor astro-island');
const notes = document.querySelector<HTMLElement>('.form-notes');
let state: 'waiting' | 'pressed' | 'failed' | 'usable' = 'waiting';

/** @param name null: none */
function showNote(name: 'pressed' | 'late' | 'failed' | null): void {
  for (const note of notes?.querySelectorAll<HTMLElement>('[data-note]') ?? [])
    note.hidden = note.dataset.note !== name;
}

/** `Predictor.tsx` reads the mark when it opens the form. */
function press(island: HTMLElement): void {
  if (state !== 'waiting') return;
  state = 'pressed';
  island.dataset.pressed = '';
  showNote('pressed');
}

function followForm(island: HTMLElement): void {
  const late = setTimeout(() => state === 'waiting' && showNote('late'), LATE);
  island.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-next]')) press(island);
  });
  island.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) press(island);
  });
  island.addEventListener('form-usable', () => {
    state = 'usable';
    clearTimeout(late);
    showNote(null);
  });
  // Loads what the island loads, which catches its failure itself.
  const scripts = ['component-url', 'renderer-url'].map((name) => island.getAttribute(name) ?? '');
  Promise.all(scripts.map((url) => import(/* @vite-ignore */ url))).catch(() => {
    state = 'failed';
    showNote('failed');
  });
  // Not every browser restores the fields of a page that is loaded again.
  window.addEventListener('pagehide', () => state !== 'usable' && keepTyped(island));
  notes?.querySelector('button')?.addEventListener('click', () => location.reload());
}

function keepTyped(island: HTMLElement): void {
  const key = notes?.dataset.key ?? '';
  const fields = island.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select');
  const typed = [...fields].filter(({ value }) => value !== '').map(({ name, value }) => [name, value]);
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.setItem(key, JSON.stringify({ ...Object(kept), ...Object.fromEntries(typed) }));
  } catch {
    // Storage is forbidden, or holds something else.
  }
}

if (form) followForm(form);
const linked = document.querySelector<HTMLElement>('[data-linked]');
if (linked && /[?&]college=/.test(location.search)) linked.hidden = false;
