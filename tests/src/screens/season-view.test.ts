// What Season says of today, its rounds, and the held seat.
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../api/contract/season/decision.ts';
import type { CitedRule } from '../../../api/contract/season/verdict.ts';
import { type Holding, readSeasonPlace } from '../../../src/screens/season/address.ts';
import { formatSpan, listRounds, nameNext, nameToday } from '../../../src/screens/season/calendar.ts';
import { buildCards } from '../../../src/screens/season/cards.ts';
import { nameReentry, type SeasonInput, viewSeason } from '../../../src/screens/season/view.ts';
import { en as english } from '../../../src/screens/words/en.ts';
import { hi as hindi } from '../../../src/screens/words/hi.ts';
import { at, countWords, decision, en, hi, input, row, rows, rule, schedule } from '../season-input.ts';

describe('what to do today', () => {
  it.each([
    ['hold', '2026-11-22T12:00', 'Report for Round 2 by 23 Nov'],
    ['none', '2026-11-22T12:00', 'Nothing to do today'],
    ['out', '2026-11-27T12:00', 'Register for Round 3 by 1 Dec, 12:00'],
    ['none', '2026-12-01T18:00', 'Fill Round 3 choices by 2 Dec, 10:00'],
    ['none', '2026-12-04T12:00', 'Read the result of Round 3'],
  ] as const)('%s at %s: %s', (holding, now, text) => {
    expect(nameToday(rows, at(now), { holding, isSaid: true, canUpgrade: true, isTop: false }, en)).toBe(text);
    expect(countWords(text)).toBeLessThanOrEqual(8);
  });

  it('keeps a date on one line', () => {
    const cards = (['hold', 'none', 'out'] as const).flatMap((holding) => [
      ...buildCards(input(holding), english),
      ...buildCards(input(holding), hindi),
    ]);
    const shown = cards.map(({ figure, text, note }) => `${figure} ${text} ${note}`).join(' ');
    expect(shown).toMatch(/27\u00a0Nov–\u20602\u00a0Dec,\u00a010:00/);
    expect(shown).not.toMatch(/\d (Nov|Dec|नवंबर|दिसंबर)|(Nov|Dec|नवंबर|दिसंबर)–\d/);
  });

  it('names the month of two days once', () => {
    const write = (start: string, end: string, words = en) =>
      formatSpan(row(4, 'registration', start, end, '12:00'), words.day);
    expect(write('12-16', '12-21')).toBe('16–\u206021 Dec, 12:00');
    expect(write('12-16', '12-21', hi)).toMatch(/^16–\u206021 दिसंबर/);
    expect(write('11-21', '12-21')).toBe('21 Nov–\u206021 Dec, 12:00');
  });

  it('names what comes next, and the rounds by the calendar', () => {
    const now = at('2026-11-24T12:00');
    const stand = { holding: 'none', isSaid: false, canUpgrade: true, isTop: false } as const;
    expect(nameNext(rows, now, stand, en)).toBe('Round 3 registration: 26 Nov–\u20601 Dec, 12:00.');
    expect(nameNext(rows, now, stand, hi)).toMatch(/^राउंड 3 /);
    expect(nameNext(rows, now, { ...stand, isSaid: true }, en)).toBe('Round 3 choices: 27 Nov–\u20602 Dec, 10:00.');
    const bound = { ...stand, holding: 'hold', isSaid: true, canUpgrade: false } as const;
    expect(nameToday(rows, at('2026-11-28T12:00'), bound, en)).toBe('Nothing to do today');
    expect(nameNext(rows, at('2026-11-28T12:00'), bound, en)).toBe('Round 3 result: 4 Dec.');
    const top = { ...bound, canUpgrade: true, isTop: true };
    expect(nameToday(rows, at('2026-11-22T12:00'), top, en)).toBe('Report for Round 2 by 23 Nov');
    expect(nameToday(rows, at('2026-11-28T12:00'), top, en)).toBe('My list has nothing above your seat');
    const unnamed = { ...bound, canUpgrade: null };
    expect(nameToday(rows, at('2026-11-28T12:00'), unnamed, en)).toBe('Which seat do you hold?');
    expect(listRounds(rows, now, en).map(({ state, today }) => [state, today])).toEqual([
      ['over', null],
      ['over', null],
      ['next', 0],
    ]);
    expect(listRounds(rows, at('2026-12-02T12:00'), en).at(-1)).toMatchObject({ state: 'open', today: 72 });
    expect(listRounds(rows, now, en).map(({ text }) => text)).toEqual([
      '',
      '',
      'choices 27 Nov–\u20602 Dec, 10:00 · result 4 Dec',
    ]);
    const stray = [{ ...row(4, 'result', '12-24', '12-24'), label: 'Stray vacancy round' }];
    expect([en, hi].map((words) => listRounds(stray, now, words)[0]?.label)).toEqual(['Stray', 'स्ट्रे राउंड']);
    expect(nameNext(rows, at('2027-01-01T12:00'), stand, en)).toBe('All dates of the schedule are past.');
  });
});

describe('the view', () => {
  const address = readSeasonPlace('');
  const view = (dates: Parameters<typeof viewSeason>[0]['dates'], over: number | null) => {
    const frame = { rounds: decision.rounds, roundsOver: { over, isAsked: dates[0]?.dates === null } };
    const compared = { ...decision, over };
    return viewSeason(
      { compared, judged: [], address, isRanked: false, isListed: null, dates, frame, now: at('2026-11-22T12:00') },
      en,
    );
  };
  const undated = { code: 'kea', name: 'Kerala', year: 2026, dates: null };

  it('has no outcomes until it is known which round is over', () => {
    expect(view([undated], null)).toMatchObject({ cards: [], asked: { over: null }, title: en.season.noDates });
    const { cards, asked } = view([undated], 2);
    expect(cards).toHaveLength(3);
    expect(asked?.answers[asked.over ?? 0]).toBe('Round 2 is over');
    expect(asked?.answers).toHaveLength(1 + decision.rounds.length);
  });

  it('asks what was filled, and in which round, in at most eight words', () => {
    expect(en.season.listed('Round 2')).toBe('Filled all of My list in Round 2?');
    const asked = [en, hi].flatMap(({ season }) => [season.listed('Round 2'), season.listed('')]);
    for (const text of asked) expect(countWords(text), text).toBeLessThanOrEqual(8);
    for (const text of asked) expect(text).toMatch(/My list|मेरी सूची/);
  });

  it('says what breaking the bond of a held seat costs', () => {
    const fact = (name: string, value: number) => {
      const shown = { value: { low: value, high: value }, kind: 'declared', year: 2026, source: 's' };
      return { fact: name, shown, disputed: false, claims: [] };
    };
    const costs = (...facts: object[]) => {
      const held = { line: { id: 'mcc.1', pool: 'OBC' }, facts } as unknown as Decision['held'];
      const compared = { ...decision, held };
      const shown = {
        compared,
        judged: [],
        address,
        isRanked: false,
        isListed: null,
        dates: [undated],
        frame: undefined,
        now: 0,
      };
      return [en, hi].map((words) => viewSeason(shown, words).costs);
    };
    expect(costs(fact('bond_penalty', 2_000_000), fact('bond', 2))).toEqual([
      'OBC, bond 2 years, or ₹20,00,000',
      'OBC, बॉन्ड 2 वर्ष, या ₹20 लाख',
    ]);
    expect(costs(fact('bond', 0), fact('bond_penalty', 100))[0]).toBe('OBC, no bond');
  });

  it('quotes what the college declares of leaving', () => {
    const words = [{ about: 'Forfeited', words: 'all 3 year fee' }];
    const held = { line: { id: 'mcc.1', pool: 'OBC' }, facts: [], words } as unknown as Decision['held'];
    const shown = { address, judged: [], isRanked: false, isListed: null, dates: [undated], frame: undefined, now: 0 };
    expect(viewSeason({ ...shown, compared: { ...decision, held } }, en).facts).toEqual([
      { name: 'Forfeited, as the college declares to MCC', value: '“all 3 year fee”', source: '' },
    ]);
  });

  it('says next to the title when who left a seat registers, and lists the rules behind every cost', () => {
    const dates = [{ ...undated, dates: schedule }];
    const [exit, given, last] = ['exit', 'given', 'last'].map((id) => rule({ id, value: 'deposit' }));
    const rules = { ...decision.rules, keep: [], upgrade: [], leave: [exit], none: [], given: [given], last: [last] };
    const compared = { ...decision, rules } as Decision;
    const shown = {
      compared,
      judged: [],
      isRanked: false,
      isListed: null,
      dates,
      frame: undefined,
      now: at('2026-11-28T12:00'),
    };
    const asked = (holding: Holding) =>
      viewSeason({ ...shown, address: { ...address, holding, held: 'other', isSaid: true } }, en);
    expect(asked('none').next).toBe('Left a seat? Register by 1 Dec, 12:00.');
    expect(asked('hold').next).toBe('Not joined? Register by 1 Dec, 12:00.');
    expect(asked('out').next).toBe('Round 3 result: 4 Dec.');
    const tentative = [{ ...undated, dates: { ...schedule, status: 'tentative' as const } }];
    const shownTentative = viewSeason({ ...shown, dates: tentative, address }, en);
    expect(shownTentative.next).toMatch(/ Tentative\.$/);
    expect(shownTentative.calendars[0]?.note).toBe('Tentative schedule of 7 Oct: s.');
    expect(asked('none').rules.map(({ id }) => id)).toEqual(['given', 'last']);
  });

  it('tells who left a seat until when to register again, unless leaving is free or registration is over', () => {
    const day = (leave: CitedRule[], now = input('none').now) =>
      nameReentry({ ...decision, rules: { ...decision.rules, leave } as Decision['rules'] }, rows, now, en);
    expect(day([rule({ value: 'deposit' })])).toBe('1 Dec, 12:00');
    expect(day([rule({ value: '0', unit: 'INR forfeited' })])).toBe('');
    expect(day([rule({ value: 'deposit + elimination' })])).toBe('');
    expect(day([rule({ value: 'deposit' })], at('2026-12-01T12:00'))).toBe('');
  });

  it('says first that a rank does not qualify', () => {
    const verdict = { year: 2026, kind: 'not-eligible', rules: [], cuts: [] } as const;
    const dates = [{ ...undated, dates: schedule }];
    const shown = {
      compared: null,
      address,
      isRanked: false,
      isListed: null,
      judged: [],
      dates,
      frame: undefined,
      now: at('2026-11-28T12:00'),
    };
    const frame = { verdict: { ...verdict, rules: [], cuts: [] } };
    const mcc = { code: 'mcc', name: 'MCC', year: 2026, dates: schedule };
    const beyond = (judged: SeasonInput['judged']) =>
      viewSeason({ ...shown, frame, judged, dates: [undated, mcc] }, en);
    expect(beyond([])).toMatchObject({
      title: en.season.notQualified,
      elsewhere: ['MCC, if your rank qualifies there: Register for Round 3 by 1 Dec, 12:00'],
    });
    expect(beyond([{ code: 'mcc', ...frame }]).elsewhere).toEqual([]);
    const eligible = { code: 'mcc', verdict: { ...frame.verdict, kind: 'eligible' as const } };
    expect(beyond([eligible]).elsewhere).toEqual(['MCC: Register for Round 3 by 1 Dec, 12:00']);
    expect(viewSeason(shown, en).title).toMatch(/^Register for Round 3/);
    const held = { ...address, holding: 'hold', held: 'other', isSaid: true } as const;
    expect(viewSeason({ ...shown, frame, address: held }, en).title).toMatch(/^Fill Round 3 choices/);
  });

  it('says what is to be done today in another counselling of the request', () => {
    const dates = [undated, { code: 'mcc', name: 'MCC', year: 2026, dates: schedule }];
    const shown = { compared: null, judged: [], address, isRanked: false, isListed: null, dates, frame: undefined };
    const elsewhere = (time: string) => viewSeason({ ...shown, now: at(time) }, en).elsewhere;
    expect(elsewhere('2026-11-28T12:00')).toEqual(['MCC: Register for Round 3 by 1 Dec, 12:00']);
    expect(elsewhere('2026-11-25T12:00')).toEqual([]);
    // Who took part there is registered.
    const others = ['mcc.none'];
    const registered = viewSeason({ ...shown, address: { ...address, others }, now: at('2026-11-28T12:00') }, en);
    expect(registered.elsewhere).toEqual(['MCC: Fill Round 3 choices by 2 Dec, 10:00']);
  });

  it('calls who holds a seat to no other counselling, and says by the rule that the seat may close it', () => {
    const dates = [undated, { code: 'mcc', name: 'MCC', year: 2026, dates: schedule }];
    const states = [rule({ id: 'joined', topic: 'states', text: 'A joined seat keeps its holder out.', year: 2022 })];
    const rules = { keep: states, upgrade: [], leave: [], none: [], given: [], last: [] };
    const now = at('2026-11-28T12:00');
    const shown = { judged: [], isRanked: false, isListed: null, dates, frame: undefined, now };
    const view = (input: Pick<SeasonInput, 'compared' | 'address' | 'between'>, words = en) =>
      viewSeason({ ...shown, ...input }, words);
    const held = { ...address, holding: 'hold', held: 'kea.1', isSaid: true } as const;
    const others = {
      key: 'state',
      title: 'Other counsellings',
      figure: '',
      text: 'Your seat of another counselling, once joined, may keep you out of this one.',
      detail: 'A joined seat keeps its holder out. Rule of 2022: check 2026.',
    };
    const own = view({ compared: { ...decision, rules }, address: held });
    expect([own.title, own.elsewhere]).toEqual([en.season.noDates, []]);
    expect(own.cards).toHaveLength(3);
    const freeze = { key: 'freeze', text: 'No further round. It may close MCC.', detail: others.detail };
    expect(own.cards[0]).toMatchObject(freeze);
    expect(view({ compared: decision, address: held, between: states }).cards[0]).toMatchObject(freeze);
    expect(view({ compared: decision, address: held }).cards[0]?.text).toBe(en.season.freezeText);
    const elsewhere = { ...address, holdsElsewhere: true };
    const other = view({ compared: null, address: elsewhere, between: states });
    expect(other).toMatchObject({ title: en.season.heldElsewhere, next: en.season.noDates, elsewhere: [] });
    const dated = { ...shown, compared: null, address: elsewhere, dates: [{ ...undated, dates: schedule }] };
    expect(viewSeason(dated, en).next).toMatch(/^Register for Round 3 by 1 Dec, 12:00\./);
    expect(other.cards).toEqual([expect.objectContaining(others)]);
    expect(view({ compared: null, address: elsewhere, between: states }, hi).cards[0]?.text).toBe(hi.season.keptOut);
    const answered = view({ compared: decision, address: { ...elsewhere, isSaid: true }, between: states });
    expect(answered).toMatchObject({ title: en.season.noDates, elsewhere: [] });
    expect(answered.cards.map(({ key }) => key)).toEqual(['state', 'go', 'stray']);
    expect(answered.cards[0]).toMatchObject(others);
    const unknown = { compared: { ...decision, over: null }, address: { ...elsewhere, isSaid: true }, between: states };
    expect(view(unknown).cards).toEqual(other.cards);
  });

  it('does not say that dates are missing which cannot be had', () => expect(view([], null).title).toBe('Season'));
});
