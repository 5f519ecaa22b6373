// Search field of the public pages: index and library load with the first focus, hits appear under the field.
import { searchWords } from '../copy/colleges.ts';
import { loadChunk } from '../lib/api/lazy-chunk.ts';
import type { Hit } from '../lib/colleges/college-search.ts';

const loadSearch = () =>
  loadChunk('college-search', () => import('../stores/page/college-search.ts')).then(
    async ({ loadCollegeSearch, describeHits }) => ({ find: await loadCollegeSearch(), describeHits }),
  );

class CollegeSearch extends HTMLElement {
  #list = document.createElement('ul');
  #status = document.createElement('p');

  connectedCallback(): void {
    const input = this.querySelector('input');
    if (!input) return;
    this.#list.className = 'college-hits';
    this.#status.className = 'college-status text-1';
    this.#status.setAttribute('role', 'status');
    this.append(this.#status, this.#list);
    input.addEventListener('focus', () => void loadSearch().catch(() => undefined), { once: true });
    input.addEventListener('input', () => void this.#show(input));
    this.querySelector('form')?.addEventListener('submit', (event) => this.#openFirst(event, input));
    this.addEventListener('keydown', (event) => this.#moveFocus(event, input));
    const typed = new URLSearchParams(location.search).get('q');
    if (typed) {
      input.value = typed;
      void this.#show(input);
    }
  }

  async #show(input: HTMLInputElement): Promise<void> {
    const typed = input.value;
    if (typed.trim() === '') {
      this.#write('', []);
      return;
    }
    try {
      const { find, describeHits } = await loadSearch();
      if (input.value !== typed) return;
      const hits = find(typed);
      this.#write(describeHits(typed, hits), hits);
    } catch {
      this.#write(searchWords.failed, []);
    }
  }

  #write(status: string, hits: readonly Hit[]): void {
    this.#status.textContent = status;
    // The list covers the status: what is more than a number of hits is shown in the list too.
    const isNote = hits.length > 0 && status !== searchWords.found(hits.length);
    this.#list.replaceChildren(...(isNote ? [drawNote(status)] : []), ...hits.map(drawHit));
  }

  /** Enter opens the first hit. Without hits the form leads to the index of colleges. */
  #openFirst(event: Event, input: HTMLInputElement): void {
    if (input.value.trim() === '') return;
    event.preventDefault();
    void this.#show(input).then(() => this.#list.querySelector('a')?.click());
  }

  #moveFocus(event: KeyboardEvent, input: HTMLInputElement): void {
    const places: HTMLElement[] = [input, ...this.#list.querySelectorAll('a')];
    const at = places.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') this.#write('', []);
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    places[at + step]?.focus();
  }
}

/** The status has said it to screen readers. */
const drawNote = (text: string): HTMLElement =>
  Object.assign(document.createElement('li'), { className: 'college-note', textContent: text, ariaHidden: 'true' });

function drawHit({ kind, name, detail, path }: Hit): HTMLElement {
  const link = Object.assign(document.createElement('a'), { href: path, textContent: name });
  const note = kind === 'college' ? detail : searchWords[kind];
  const small = Object.assign(document.createElement('small'), { textContent: note });
  const item = document.createElement('li');
  link.append(small);
  item.append(link);
  return item;
}

customElements.define('college-search', CollegeSearch);
