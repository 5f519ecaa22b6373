// Files that the browser makes: a picture of the analysis, a PDF of the page. Shared on phones, saved elsewhere.
import { atom } from 'nanostores';
import { count } from '../../../api/contract/labels.ts';
import { exportWords } from '../../copy/export.ts';
import { resultsWords } from '../../copy/results.ts';
import { siteWords } from '../../copy/site.ts';
import { loadChunk } from '../../lib/api/lazy-chunk.ts';
import { fileActions } from '../../lib/download-and-share.ts';
import type { PageReport } from '../../lib/files/page-pdf.ts';
import { formatWholeSeat } from '../seats/whole-seat.ts';
import type { Results } from './screen.ts';

/** The rows of the current page, in the words of their cards. */
function buildPageReport({ $prediction, $page }: Results): PageReport | null {
  const { inputs, data } = $prediction.get();
  const { items, number, last } = $page.get();
  const cards = items.map((item) => formatWholeSeat(item, $prediction.get()));
  if (inputs === null || data === null || cards.length === 0) return null;
  const rank = count(inputs.request.rank);
  return {
    name: `neet-pg-page-${number}-rank-${inputs.request.rank}.pdf`,
    title: resultsWords.title,
    inputs: [`${data.metadata.rankLabel} ${rank}`, ...Object.values(data.filters)].join(' · '),
    page: resultsWords.page(number, last),
    footer: siteWords.honesty,
    rows: cards.map((card) => ({
      title: card.course,
      chance: `${card.chance} ${card.score}`,
      lines: [
        `${card.college}, ${card.place}`,
        `${card.pool} · ${card.quota} · ${card.closed} · ${card.difference}`,
        card.facts.map(({ label, value }) => `${label}: ${value}`).join(' · '),
      ],
    })),
  };
}

export function createShare(results: Results) {
  const { showToast } = results.env;
  /** The file that is being made; empty: none. */
  const $making = atom<'' | 'picture' | 'page'>('');

  async function make(what: 'picture' | 'page', draw: () => Promise<File>): Promise<void> {
    if ($making.get() !== '') return;
    $making.set(what);
    try {
      const file = await draw();
      if ((await fileActions().share(file)) === 'cannot') {
        fileActions().save(file);
        showToast('success', exportWords.saved[what]);
      }
    } catch {
      showToast('error', exportWords.notMade[what]);
    } finally {
      $making.set('');
    }
  }

  return {
    $making,
    /** @param card the part of the page that the picture shows */
    sharePicture: (card: HTMLElement): Promise<void> =>
      make('picture', async () => {
        const { drawPicture } = await loadChunk('card-picture', () => import('../../lib/files/card-picture.ts'));
        const rank = results.$inputs.get()?.request.rank ?? 0;
        return drawPicture(card, `neet-pg-chances-rank-${rank}.png`, exportWords.caption(siteWords.name, count(rank)));
      }),
    sharePage: (): Promise<void> =>
      make('page', async () => {
        const report = buildPageReport(results);
        if (report === null) throw new Error('Nothing is shown');
        const { buildPagePdf } = await loadChunk('page-pdf', () => import('../../lib/files/page-pdf.ts'));
        return buildPagePdf(report);
      }),
  };
}
