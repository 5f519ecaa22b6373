// The consent to messages about lists and the link that ends them.
import { describe, expect, it } from 'vitest';
import { queueMessage } from '../../../api/domain/account/round-messages.ts';
import { writeStopLink } from '../../../api/services/stop-link.ts';
import { openCollections } from '../../../api/store/collections.ts';
import { erasePerson } from '../../../api/store/person-data.ts';
import { openBrowser } from '../../support/browser.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld, setUpUser } from '../../support/world.ts';

const CHOOSE = '/api/users/round-messages';
const STOP = '/api/users/stop-round-messages';

describe.each(storeKinds)('messages about lists on %s', (kind) => {
  const world = openWorld(kind);
  const visit = setUpUser(world);
  const isOn = async () => (await visit.browser.get('/api/users/consent')).body.consent.roundMessages;
  const collections = () => openCollections(world.store);

  async function ask() {
    await visit.browser.post(CHOOSE, { isOn: true, language: 'hi' });
    const id = (await collections().numbers.get(visit.mobile))?.userId ?? '';
    await collections().users.modify(id, (user) => {
      const roundMessages = user && queueMessage(user.roundMessages, 'mcc-2026-R1', 5);
      return roundMessages ? { ...user, roundMessages } : user;
    });
    return { id, key: writeStopLink(visit.application.deps, id).split('#')[1] ?? '' };
  }

  it('are off until the person asks for them, whatever else was agreed to', async () => {
    expect(await isOn()).toBe(false);
    const { body } = await visit.browser.post(CHOOSE, { isOn: true, language: 'en' });
    expect(body.consent).toMatchObject({ roundMessages: true, channels: ['sms', 'whatsapp', 'rcs'] });
    await visit.browser.post('/api/users/update-consent', { channels: [] });
    expect(await isOn()).toBe(true);
    await visit.browser.post(CHOOSE, { isOn: false, language: 'en' });
    expect(await isOn()).toBe(false);
  });

  it('end by the link of a message, without a login and only by POST', async () => {
    const { key } = await ask();
    const stranger = openBrowser(visit.application);
    expect((await stranger.get(STOP)).status).toBe(405);
    expect(await isOn()).toBe(true);
    expect((await stranger.post(STOP, { key })).status).toBe(200);
    expect(await isOn()).toBe(false);
    expect((await stranger.post(STOP, { key })).status).toBe(200);
    const { body } = await visit.browser.post('/api/users/export-data');
    expect(body.roundMessages).toMatchObject({
      consents: [
        { isOn: true, by: 'login', language: 'hi' },
        { isOn: false, by: 'link', language: 'hi' },
      ],
      messages: [],
    });
  });

  it('do not end by a link of somebody else, nor by half of one', async () => {
    const { id, key } = await ask();
    const { config } = visit.application.deps;
    const forged = writeStopLink({ config, secrets: { session: 'x'.repeat(40) } }, id).split('#')[1];
    for (const wrong of [forged, key.slice(0, -1), `${id}.`, '', null, `${key}x`]) {
      const reply = await visit.browser.post(STOP, { key: wrong });
      expect([reply.status, reply.body.error]).toEqual([400, 'STOP_LINK']);
    }
    expect(await isOn()).toBe(true);
  });

  it('are in the export and go with the account', async () => {
    const { id, key } = await ask();
    const { body, text } = await visit.browser.post('/api/users/export-data');
    expect(body.roundMessages.messages).toMatchObject([{ round: 'mcc-2026-R1', state: 'waiting' }]);
    expect(text).not.toContain('tryId');
    await erasePerson(collections(), id);
    expect(await world.dump()).not.toContain(id);
    expect((await openBrowser(visit.application).post(STOP, { key })).status).toBe(200);
    expect(await world.dump()).not.toContain(id);
  });
});
