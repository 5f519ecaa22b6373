// Positions, starter list and replay of the open list against the real application.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Prediction } from '../../../../src/lib/fetch-prediction.ts';
import { reachResults } from '../../../support/reach-results.ts';
import { readItems } from '../../../support/seat-items.ts';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite('/predictions');
});
afterEach(() => site.close());

async function openPage() {
  const stores = {
    ...(await import('../../../../src/stores/choices/choices.ts')),
    ...(await import('../../../../src/stores/choices/list-state.ts')),
    ...(await import('../../../../src/stores/choices/choice-view.ts')),
    ...(await import('../../../../src/stores/choices/list-positions.ts')),
    ...(await import('../../../../src/stores/choices/starter.ts')),
    ...(await import('../../../../src/stores/choices/replay.ts')),
    ...(await import('../../../../src/stores/choices/near.ts')),
    ...(await import('../../../../src/stores/choices/family-sheet.ts')),
    ...(await import('../../../../src/lib/download-and-share.ts')),
  };
  return { ...stores, ...(await reachResults(site, '9822233366')) };
}

const listIds = (data: Prediction | null) => (data ? readItems(data.seats).map(({ id }) => id) : []);

const until = async (holds: () => boolean) => {
  for (let tries = 0; tries < 50 && !holds(); tries++) await site.pass(20);
};

describe('the open list', () => {
  it('shows chances by position that follow each saved change', async () => {
    const page = await openPage();
    const stop = page.followPositions();
    const ids = listIds(page.$prediction.get().data);
    for (const id of ids.slice(0, 2)) page.toggleStar(id);
    await site.pass(700);
    await until(() => page.$choiceView.get().nothing !== '');
    const { entries, nothing } = page.$choiceView.get();
    expect(nothing).toMatch(/^Chance that nothing of the list comes: (below )?\d+%\.$/);
    expect(entries[0]?.here).toMatch(/^\d+% that this one comes$/);
    page.$limits.setKey('total', 0);
    page.moveChoice(1, 0);
    await site.pass(700);
    await until(() => page.$positions.get()?.choices[0]?.ids[0] === ids[1]);
    expect(page.$positions.get()?.choices.map((choice) => choice.ids[0])).toEqual([ids[1], ids[0]]);
    stop();
  });

  it('is a starter list of the wanted courses', async () => {
    const page = await openPage();
    const [course = ''] = page.$preferenceOptions.get().courses;
    page.addPreference('courses', course);
    page.addPreference('courses', course);
    expect(page.$preferences.get().courses).toEqual([course]);
    expect(page.$preferenceOptions.get().courses).not.toContain(course);
    await page.makeStarter();
    await site.pass(700);
    await until(() => page.$saving.get() === 'saved');
    expect(page.$starterNote.get()).toMatch(/^\d+ choices?: \d+ ambitious, \d+ to aim at, \d+ safe\.$/);
    expect(page.$lists.get()[0]).toMatchObject({ name: 'Starter list' });
    expect(new Set(page.$choiceView.get().entries.map((entry) => entry.course))).toEqual(new Set([course]));
    page.removePreference('courses', course);
    expect(page.$preferences.get().courses).toEqual([]);
  });

  it('is replayed in past seasons', async () => {
    const page = await openPage();
    const stop = page.followReplay();
    expect(page.$replayView.get().message).toBe('Star some seats first.');
    const [first = ''] = listIds(page.$prediction.get().data);
    page.toggleStar(first);
    await site.pass(700);
    await until(() => page.$replayView.get().years.length > 0);
    const { years, lead, uncounted } = page.$replayView.get();
    expect(lead).toContain('at rank 5,000');
    expect(years.map(({ year }) => year)).toEqual(['2024', '2023']);
    expect(years[0]?.rounds[0]?.text).toMatch(/^(given row 1, .+ \(last rank [\d,]+\)|nothing of this list)$/);
    expect(uncounted).toBe('');
    stop();
  });

  it('shows seats near the rank', async () => {
    const page = await openPage();
    const stop = page.followNear();
    await until(() => page.$nearView.get().lead !== '');
    stop();
    const { lead, years, message } = page.$nearView.get();
    expect([lead, message]).toEqual([
      'The last seats that candidates of your category with ranks 4,850 to 5,150 were given, in pools that you may take:',
      '',
    ]);
    expect(years).toEqual([{ year: '2024: 0 candidates', seats: [], rest: [] }]);
  });

  it('becomes a family sheet', async () => {
    const page = await openPage();
    await page.downloadSheet();
    expect(page.$toasts.get().map(({ text }) => text)).toContain('Star some seats first.');
    const [first = ''] = listIds(page.$prediction.get().data);
    page.toggleStar(first);
    await site.pass(700);
    await until(() => page.$saving.get() === 'saved');
    page.$sheetLanguage.set('hi');
    const saved: File[] = [];
    page.setFileActions({ save: (file) => saved.push(file), share: async () => 'cannot' });
    await page.downloadSheet();
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^NEET-PG-family-sheet-rank-5000-/)]);
    await page.sendSheet();
    expect(page.$toasts.get().map(({ text }) => text)).toContain('The family sheet was sent to your WhatsApp.');
  });
});
