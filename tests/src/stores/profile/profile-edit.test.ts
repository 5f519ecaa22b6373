// Edits of the own details, and of the channels of messages.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterProfile, listToasts } from '../../open-profile.ts';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite('/profile');
});
afterEach(() => site.close());

describe('editing the profile', () => {
  it('cleans and saves a new name', async () => {
    const page = await enterProfile(site);
    page.startEdit('name');
    page.typeEdit('meera  K. 99 de souza');
    await page.saveEdit();
    expect(page.$session.get().user?.name).toBe('Meera K. de Souza');
    expect(page.$personCard.get()?.name).toBe('Meera K. de Souza');
    expect(page.$edit.get().field).toBeNull();
    expect(listToasts(page)).toContain('Name updated successfully!');
  });

  it('saves a new state', async () => {
    const page = await enterProfile(site);
    page.startEdit('state');
    page.typeEdit('TN');
    await page.saveEdit();
    expect(page.$session.get().user?.state).toBe('TN');
    expect(listToasts(page)).toContain('State updated successfully!');
  });

  it('says why a name was refused', async () => {
    const page = await enterProfile(site);
    page.startEdit('name');
    page.typeEdit("''--");
    await page.saveEdit();
    expect(listToasts(page).join()).toContain('Failed to update name: Enter your name with letters');
    expect(page.$edit.get()).toMatchObject({ field: 'name', saving: false });
  });

  it.each([
    ['name', 'meera', Response.json({ message: 'Not today.' }, { status: 400 }), 'Failed to update name: Not today.'],
    ['state', 'TN', Response.json({ message: 'Not today.' }, { status: 400 }), 'Failed to update state: Not today.'],
    ['name', 'meera', Response.json({ message: '' }, { status: 400 }), 'Failed to update name: Unknown error'],
    ['name', 'meera', null, 'Failed to update name. Please try again.'],
  ] as const)('words the failure of %s %s', async (field, text, response, words) => {
    const page = await enterProfile(site);
    page.startEdit(field);
    page.typeEdit(text);
    if (response) site.answer(response);
    else site.reachable(false);
    await page.saveEdit();
    expect(listToasts(page)).toContain(words);
  });

  it('says that a change was not sent', async () => {
    const page = await enterProfile(site);
    page.startEdit('state');
    page.typeEdit('TN');
    site.reachable(false);
    await page.saveEdit();
    expect(listToasts(page)).toContain('Failed to update state. Please try again.');
    expect(page.$session.get().user?.state).toBe('KL');
  });

  it('saves the channels of messages', async () => {
    const page = await enterProfile(site);
    await page.toggleChannel('rcs');
    expect(page.$consentCard.get()?.channels.find(({ channel }) => channel === 'rcs')?.chosen).toBe(false);
    await page.loadProfile();
    expect(page.$profile.get().consent?.channels).toEqual(['sms', 'whatsapp']);
  });

  it('asks for messages about lists, and shows what is saved', async () => {
    const page = await enterProfile(site);
    expect(page.$roundMessages.get()).toBe(false);
    await page.chooseRoundMessages(true, 'hi', 'Not saved');
    page.$roundMessages.set(null);
    await page.loadRoundMessages();
    expect(page.$roundMessages.get()).toBe(true);
    site.reachable(false);
    await page.chooseRoundMessages(false, 'hi', 'Not saved');
    expect(page.$roundMessages.get()).toBe(true);
    expect(listToasts(page)).toContain('Not saved');
  });

  it('restores a choice that was not saved', async () => {
    const page = await enterProfile(site);
    site.reachable(false);
    await page.toggleChannel('whatsapp');
    expect(page.$profile.get().consent?.channels).toContain('whatsapp');
    expect(listToasts(page)).toContain('Your choices could not be saved. Please try again.');
  });
});
