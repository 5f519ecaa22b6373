// Choice lists over HTTP.
import { describe, expect, it } from 'vitest';
import { openCollections } from '../../../api/store/collections.ts';
import { erasePerson, exportPerson } from '../../../api/store/person-data.ts';
import { freshMobile, openBrowser } from '../../support/browser.ts';
import { request, setUpChoices } from '../../support/choice-visit.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld } from '../../support/world.ts';
import { readPdf } from '../report/read-pdf.ts';

const LISTS = '/api/users/choice-lists';
const SAVE = '/api/users/save-choice-list';
const MARK = '/api/users/mark-listed';
const DELETE = '/api/users/delete-choice-list';
const POSITIONS = '/api/users/choice-list-positions';

describe.each(storeKinds)('choice lists on %s', (kind) => {
  const world = openWorld(kind);
  const visit = setUpChoices(world);
  const save = (lines: string[], id: string | null = null, name = 'First wishes', version = 1) =>
    visit.save(lines, { id, name, version });

  it('keep a list in its order', async () => {
    const lines = [visit.shown[3], visit.shown[0], visit.shown[2], visit.shown[0]].map(String);
    const { body } = await save(lines);
    expect(body.list.lines.map(({ id }: { id: string }) => id)).toEqual([
      visit.shown[3],
      visit.shown[0],
      visit.shown[2],
    ]);
    expect(body.list.lines[0]).toMatchObject({ quota: 'All India', course: 'MD General Medicine' });
    const again = await visit.browser.get(LISTS);
    expect(again.body.lists).toEqual([body.list]);
  });

  it('are replaced, renamed and deleted', async () => {
    const { body: first } = await save([String(visit.shown[0])]);
    const { body: second } = await save([String(visit.shown[1])], null, 'Second');
    await save([String(visit.shown[2])], first.list.id, ' Renamed ');
    const { body } = await visit.browser.get(LISTS);
    expect(body.lists.map(({ name }: { name: string }) => name)).toEqual(['Renamed', 'Second']);
    expect((await visit.browser.post(DELETE, { id: first.list.id, version: 2 })).status).toBe(200);
    expect((await visit.browser.post(DELETE, { id: first.list.id, version: 2 })).status).toBe(200);
    expect((await visit.browser.get(LISTS)).body.lists).toEqual([second.list]);
  });

  it('have marks of what was listed before, which the export has and the erasure removes', async () => {
    const mark = (ids: string[], listed: boolean) => visit.browser.post(MARK, { ids, listed });
    const [first = '', second = ''] = visit.shown;
    expect((await mark([first, second], true)).status).toBe(200);
    expect((await mark([second], false)).status).toBe(200);
    expect((await mark(['nope'], true)).body.error).toBe('INVALID_INPUT');
    const collections = openCollections(world.store);
    const owner = await collections.numbers.get(visit.mobile);
    const read = () => collections.users.get(owner?.userId ?? '');
    const user = await read();
    if (!user) throw new Error('The account is gone');
    const marks = [{ year: 2025, choice: first.split('.').slice(0, -1).join('.') }];
    expect((await exportPerson(collections, user)).listedBefore).toEqual(marks);
    await erasePerson(collections, user.id);
    expect(await read()).toBeNull();
  });

  it('charge nothing for an unknown seat', async () => {
    const refused = await visit.browser.post(SAVE, {
      id: null,
      request: { ...request, rank: 77 },
      name: 'A',
      lines: ['nope'],
    });
    expect([refused.status, refused.body.error]).toEqual([403, 'SEAT_NOT_SHOWN']);
    const { user } = (await visit.browser.post('/api/users/validate-session')).body;
    expect([user.predictionsUsed, user.lastUsedRank]).toEqual([1, request.rank]);
  });

  it.each([
    ['  ', null],
    ['x'.repeat(61), null],
    ['Plan\u202e A\u0000', 'Plan A'],
    ['എന്റെ ലിസ്റ്റ്', 'എന്റെ ലിസ്റ്റ്'],
  ])('store the name %j as %j', async (name, kept) => {
    const reply = await visit.browser.post(SAVE, { id: null, request, name, lines: [] });
    if (kept === null) expect([reply.status, reply.body.error]).toEqual([400, 'INVALID_LIST_NAME']);
    else expect(reply.body.list.name).toBe(kept);
  });

  it('accept only seats that the plan shows', async () => {
    expect(visit.shown).toHaveLength(15);
    await visit.grant();
    const hidden = (await visit.predict()).find((id) => !visit.shown.includes(id)) ?? '';
    await visit.endPlan();
    const refused = await save([String(visit.shown[0]), hidden]);
    expect([refused.status, refused.body.error]).toEqual([403, 'SEAT_NOT_SHOWN']);
    expect((await save(['demo.nowhere.md-med.AI.GN'])).body.error).toBe('SEAT_NOT_SHOWN');
    expect((await visit.browser.get(LISTS)).body.lists).toEqual([]);
  });

  it('keep seats after the plan ends', async () => {
    await visit.grant();
    const hidden = (await visit.predict()).find((id) => !visit.shown.includes(id)) ?? '';
    const { body: saved } = await save([hidden, String(visit.shown[0])]);
    await visit.endPlan();
    const again = await save([String(visit.shown[0]), hidden], saved.list.id);
    expect(again.body.list.lines.map(({ id }: { id: string }) => id)).toEqual([visit.shown[0], hidden]);
    const { body: positions } = await visit.browser.post(POSITIONS, { request, id: saved.list.id });
    expect(positions.listChance).toMatchObject({ counted: 1, uncounted: 1 });
  });

  it('return the chance of one seat', async () => {
    const { body: one } = await save([String(visit.shown[14])]);
    const { body: many } = await save(visit.shown, null, 'All');
    const { body: single } = await visit.browser.post(POSITIONS, { request, id: one.list.id });
    const { body: all } = await visit.browser.post(POSITIONS, { request, id: many.list.id });
    expect(single.listChance).toMatchObject({ counted: 1, uncounted: 0 });
    expect(all.listChance.chance).toBeGreaterThanOrEqual(single.listChance.chance);
    const { body: none } = await save([], null, 'Empty');
    const { body: nothing } = await visit.browser.post(POSITIONS, { request, id: none.list.id });
    expect(nothing.listChance).toMatchObject({ chance: null, counted: 0, uncounted: 0 });
  });

  it('cost no further prediction', async () => {
    const { body } = await save(visit.shown);
    await visit.browser.post(POSITIONS, { request, id: body.list.id });
    const { body: session } = await visit.browser.post('/api/users/validate-session');
    expect(session.user.predictionsUsed).toBe(1);
  });

  it('export a CSV in choice order', async () => {
    const { body } = await save([String(visit.shown[2]), String(visit.shown[0])], null, '=cmd');
    const reply = await visit.browser.post('/api/users/choice-list-csv', { request, id: body.list.id });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain('NEET-PG-choices-rank-4000-2026-11-21.csv');
    const rows = reply.text.trim().split('\r\n');
    expect(rows[0]).toContain('Choice,College,Place,Course,Quota,Seat category');
    expect(rows[1]).toContain(`1,${body.list.lines[0].college},`);
    expect(rows[2]).toContain(`2,${body.list.lines[1].college},`);
  });

  it('export a PDF of every choice', async () => {
    const { body } = await save(visit.shown, null, 'Été & <b>wishes</b>');
    const reply = await visit.browser.post('/api/users/choice-list-pdf', { request, id: body.list.id });
    expect(reply.headers['content-type']).toBe('application/pdf');
    const text = (await readPdf(reply.body)).pages.join('');
    expect(text).toContain('Été&<b>wishes</b>');
    for (const { college } of body.list.lines) expect(text).toContain(college.replaceAll(' ', ''));
  });

  it('are visible to their owner only', async () => {
    const { body } = await save(visit.shown);
    const stranger = openBrowser(visit.application);
    await stranger.logIn(freshMobile());
    expect((await stranger.get(LISTS)).body.lists).toEqual([]);
    const reply = await stranger.post(POSITIONS, { request, id: body.list.id });
    expect([reply.status, reply.body.error]).toEqual([404, 'LIST_UNKNOWN']);
    const written = await stranger.post(SAVE, { request, id: body.list.id, name: 'Mine', lines: [] });
    expect(written.body.error).toBe('LIST_UNKNOWN');
  });

  it('are limited to ten', async () => {
    const replies = [];
    for (let at = 0; at < 11; at++) replies.push(await save([String(visit.shown[0])], null, `List ${at}`));
    expect(replies.map(({ status }) => status)).toEqual([...new Array(10).fill(200), 409]);
  });

  it.each([
    { name: '', lines: [] },
    { name: 'x'.repeat(61), lines: [] },
    { name: 'Fine', lines: new Array(301).fill('a') },
    { name: 'Fine', lines: [''] },
    { name: 'Fine', lines: [], id: 'not-an-id' },
  ])('refuse %j', async (part) => {
    expect((await visit.browser.post(SAVE, { request, id: null, ...part })).status).toBe(400);
  });

  it('are exported and deleted with the account', async () => {
    const { body } = await save([String(visit.shown[0])]);
    const records = openCollections(world.store);
    const owner = await records.numbers.get(visit.mobile);
    const user = await records.users.get(owner?.userId ?? '');
    if (!user) throw new Error('nobody is registered');
    expect((await exportPerson(records, user)).choiceLists).toEqual([body.list]);
    await erasePerson(records, user.id);
    expect(await records.choices.get(user.id)).toBeNull();
  });
});
