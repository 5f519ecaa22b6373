// What Season says to who holds a seat, where a rule closes a way or asks for a choice.
import { describe, expect, it } from 'vitest';
import { buildCards } from '../../../src/screens/season/cards.ts';
import { at, en, input, rule } from '../season-input.ts';

const noRules = { keep: [], upgrade: [], leave: [], none: [], given: [], last: [] };

describe('the outcomes of a held seat', () => {
  it('close the upgrade to seats that were not listed where the next round takes no new options', () => {
    const bound = rule({ topic: 'upgrade', value: 'same options', year: 2026 });
    const rules = { ...noRules, upgrade: [rule({ topic: 'upgrade' }), bound] };
    const find = (isListed: boolean | null) => buildCards({ ...input('hold', { rules }), isListed }, en)[1];
    expect(find(false)).toMatchObject({ figure: 'Closed', share: null, text: en.season.onlySameOptions });
    for (const isListed of [true, null]) {
      expect(find(isListed)).toMatchObject({ figure: '88%' });
      expect(find(isListed)?.text).toContain(en.season.sameOptions);
    }
  });

  it('say that a seat is kept by a choice alone, where a rule asks for one', () => {
    const choice = rule({ value: '1-4', unit: 'choice', year: 2026 });
    const [freeze] = buildCards(input('hold', { rules: { ...noRules, keep: [choice] } }), en);
    expect(freeze?.text).toBe(`${en.season.freezeText} ${en.season.chooseToKeep}`);
    expect(freeze?.detail).toBe('Rule of 2026.');
  });

  it('say that the window of resignation may be over once joining is', () => {
    const find = (time: string) => buildCards({ ...input('hold'), now: at(time) }, en)[2]?.text;
    expect(find('2026-11-23T12:00')).not.toContain(en.season.windowOver);
    expect(find('2026-11-24T12:00')).toContain(en.season.windowOver);
  });
});
