// Before the form is usable: fetches its scripts at the first touch, keeps a press on Next, says when the form is late or did
// not load, and where a link of a college leads. It imports nothing, so that Astro writes it into the page; the build lets it
// run where it is there.

/** Milliseconds after the first touch. */
const LATE = 2_500;
/** Of the first step, and rank and category above it. */
const FIELDS = ':is(#predictor astro-island, .ask) :is(input, select)[name]';

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
  island.addEventListener('submit', (event) => {
    // An older browser would send it in spite of its method.
    event.preventDefault();
    press(island);
  });
  // Not every browser restores the fields of a page that is loaded again.
  window.addEventListener('pagehide', () => state !== 'usable' && keepTyped());
  notes?.querySelector('button')?.addEventListener('click', () => location.reload());
}

/** The directive has begun to load the island: all its scripts are fetched at once, and not level by level. */
function followScripts(island: HTMLElement): void {
  const late = setTimeout(() => state === 'waiting' && showNote('late'), LATE);
  island.addEventListener('form-usable', () => {
    state = 'usable';
    clearTimeout(late);
    showNote(null);
  });
  const files = document.querySelector<HTMLMetaElement>('meta[name="form-files"]')?.content.split(' ') ?? [];
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  // Loads what the island loads, which catches its failure itself.
  const scripts = ['component-url', 'renderer-url'].map((name) => island.getAttribute(name) ?? '');
  Promise.all(scripts.map((url) => import(/* @vite-ignore */ url))).catch(() => {
    state = 'failed';
    showNote('failed');
  });
}

function keepTyped(): void {
  const key = notes?.dataset.key ?? '';
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(FIELDS);
  const typed = [...fields].filter(({ value }) => value !== '').map(({ name, value }) => [name, value]);
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.setItem(key, JSON.stringify({ ...Object(kept), ...Object.fromEntries(typed) }));
  } catch {
    // Storage is forbidden, or holds something else.
  }
}

if (form) {
  followForm(form);
  if ('begun' in form.dataset) followScripts(form);
  else {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      followScripts(form);
    });
    watch.observe(form, { attributeFilter: ['data-begun'] });
  }
}
// A category counts once it is chosen: the first of the list is shown from the start.
document.querySelector('.ask select')?.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement) target.name = 'ownCategory';
});
const linked = document.querySelector<HTMLElement>('[data-linked]');
if (linked && /[?&]college=/.test(location.search)) linked.hidden = false;
