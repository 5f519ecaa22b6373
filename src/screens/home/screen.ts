// Custom element of the home page: draws the picture again for the rank and the category that are typed above it.
import { pictureWords } from '../../copy/speciality-picture.ts';
import { platform } from '../../lib/platform.ts';
import { createScreen, NEAR_ROWS, type Shown } from './view.ts';
import { askWords } from './words.ts';

export class RankPicture extends HTMLElement {
  #screen = createScreen({ ...platform(), draw: (shown) => this.#draw(shown) });

  connectedCallback(): void {
    this.addEventListener('input', () => this.#ask());
    this.addEventListener('rank-known', () => this.#ask());
    // Enter leads on, as it does within the form.
    this.querySelector('input')?.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') document.getElementById('mobile')?.focus();
    });
    this.#ask();
  }

  #ask(): void {
    const rank = this.querySelector('input')?.value ?? '';
    const category = this.querySelector('select')?.selectedOptions[0]?.dataset.code ?? '';
    if (rank !== '' || category !== this.dataset.category) this.#screen.ask(rank, category);
    this.dataset.category = category;
  }

  #draw(shown: Shown | null): void {
    const say = this.querySelector('.say');
    if (shown === null) {
      if (say) say.textContent = askWords.failed;
      return;
    }
    const { open, colleges } = shown.total;
    const bold = Object.assign(document.createElement('b'), { textContent: askWords.open(open, colleges) });
    say?.replaceChildren(bold, shown.openAt);
    const lead = this.querySelector('.picture-lead');
    if (lead) lead.textContent = pictureWords.lead(shown.pools, shown.year);
    const list = this.querySelector('ul');
    const [first] = list?.children ?? [];
    if (!list || !first) return;
    list.replaceChildren(
      ...shown.rows.map((row, at) => drawRow(list.children[at] ?? first.cloneNode(true), row, at, shown)),
    );
  }
}

function drawRow(item: Node, row: Shown['rows'][number], at: number, { near, rank, year, you }: Shown): Node {
  if (!(item instanceof HTMLElement)) return item;
  item.dataset.course = row.course;
  item.toggleAttribute('data-far', at < near || at >= near + NEAR_ROWS);
  const [spoken, label, count] = item.querySelectorAll(':scope > span');
  const paths = item.querySelectorAll('path');
  if (spoken) spoken.textContent = pictureWords.row(row, rank, year);
  if (label) label.textContent = row.label;
  count?.replaceChildren(Object.assign(document.createElement('b'), { textContent: row.count }), `/${row.colleges}`);
  const shapes = [row.closed, row.open, you === null ? '' : `M${you} 0v24`];
  for (const [place, shape] of shapes.entries()) paths[place]?.setAttribute('d', shape);
  return item;
}

if (!customElements.get('rank-picture')) customElements.define('rank-picture', RankPicture);
