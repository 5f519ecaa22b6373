// No text that people read calls a chance one of the whole season, or one given that the seat is on offer, without saying so.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeUndatedRounds, describeUnknownRounds } from '../../../api/contract/data-years.ts';
import { describeChanceParts } from '../../../api/contract/prediction/chance-parts.ts';
import { choiceCsv } from '../../../api/domain/choice-lists/choice-rows.ts';
import { familyWords } from '../../../api/report/family-words.ts';
import { seatWords } from '../../../src/copy/seat.ts';

/** Files whose texts are shown: screens, pages, the PDF, the CSV and sheets. */
const FILES = globSync([
  'src/{copy,content,pages,components,islands,ui}/**/*.{ts,tsx,astro,md}',
  'api/{report,contract}/**/*.ts',
  'api/domain/choice-lists/*.ts',
]);

/** What an older text said of a chance, which is not the number any more. */
const OLD_MEANINGS = [
  /chances? (counts?|is|are|of) (that of )?the whole season/i,
  /chance[^.'`]* by the end of the season/i,
  /Chance by the end of/,
  /given that (the|a) seat is offered/i,
  /for the case that (they are|the seat is) offered/i,
  /संभावना[^।]*पूरे सत्र/,
];
/** Texts that say why a chance is one of the whole season: no round is still to come, or it is not known which ones are over. */
const SAYS_SO = /No round is still to come|no round is still to come|कोई राउंड बाकी नहीं|not known here|ज्ञात नहीं/;

describe('the words for a chance', () => {
  it('mean the rounds still to come, in every file with texts', () => {
    expect(FILES.length).toBeGreaterThan(150);
    const found = FILES.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\*|\/\*|\/\/)/.test(line))
        .filter((line) => OLD_MEANINGS.some((old) => old.test(line)) && !SAYS_SO.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it('say from the next round on in the head of the CSV, over the chances by round and on the sheet', () => {
    expect(choiceCsv([])).toContain('Chance from the next round on (%)');
    expect(seatWords.byRound).toContain('from the next round on');
    expect(familyWords.en.notes('2025')).toContain('from the next round on');
    expect(familyWords.hi.notes('2025')).toContain('अगले राउंड से');
  });

  it('call a season that is over, or of unknown dates, a whole one', () => {
    const held = ['Round 1', 'Round 2'];
    expect(describeUnknownRounds(held, { year: 2026, isOver: false, isAsked: false })).not.toContain('whole season');
    expect(describeUnknownRounds(held, { year: 2026, isOver: true, isAsked: false })).toContain(
      'No round is still to come: each chance counts the whole season.',
    );
    expect(describeUndatedRounds('Kerala')).toContain('Until then each chance counts the whole season');
    const list = { name: 'MCC', unknownRounds: held, isOver: false, isAsked: false };
    for (const { unknownRounds } of Object.values(familyWords))
      for (const change of [{ isOver: true }, { isAsked: true }, { unknownRounds: null }])
        expect(unknownRounds({ ...list, ...change })).not.toBe(unknownRounds(list));
  });
});

describe('describeChanceParts', () => {
  const write = (on_offer: number | null) =>
    describeChanceParts({ on_offer, chance_if_offered: 97, chance_of_season: 48 });

  it.each([
    [50, 'On offer 5 in 10 · if offered 97% · the whole season 48%'],
    [100, 'On offer 10 in 10 · if offered 97% · the whole season 48%'],
    [97, 'On offer more than 9 in 10 · if offered 97% · the whole season 48%'],
    [3, 'On offer less than 1 in 10 · if offered 97% · the whole season 48%'],
  ])('says of %i %% on offer: %s', (on_offer, text) => expect(write(on_offer)).toBe(text));

  it('says which figures are of one pool where the card counts several', () => {
    const parts = {
      on_offer: 50,
      chance_if_offered: 97,
      chance_of_season: 48,
      chance_score: 48,
      allotted_category: 'OBC',
    };
    expect(describeChanceParts({ ...parts, seat_chance: 80 })).toBe(
      '80% by any of your pools of this quota; OBC alone 48%: on offer 5 in 10 · if offered 97% · the whole season 48%',
    );
    expect(describeChanceParts({ ...parts, seat_chance: 48 })).toBe(describeChanceParts(parts));
  });

  it('says nothing where the parts are not known', () => expect(write(null)).toBe(''));
});
