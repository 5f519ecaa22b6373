// The three outcomes of Season, and what leaving costs.
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../api/contract/season/decision.ts';
import type { CitedRule } from '../../../api/contract/season/verdict.ts';
import type { Holding } from '../../../src/screens/season/address.ts';
import { buildCards } from '../../../src/screens/season/cards.ts';
import { findLeavingCosts } from '../../../src/screens/season/leaving-cost.ts';
import { at, countWords, decision, en, hi, input, row, rule, window } from '../season-input.ts';

const noRules = { keep: [], upgrade: [], leave: [], none: [], given: [], last: [] };

describe('the outcomes', () => {
  it.each(['hold', 'none', 'out'] as const)('of %s are three, each with one figure and at most 20 words', (holding) => {
    const cards = buildCards(input(holding), en);
    expect(cards).toHaveLength(3);
    for (const { title, figure, text, note } of cards) {
      expect(figure).not.toBe('');
      expect(countWords(text)).toBeLessThanOrEqual(20);
      expect(countWords(`${title} ${figure} ${text} ${note}`)).toBeLessThanOrEqual(40);
    }
  });

  it('count the seats above the held one, and say what leaving costs', () => {
    const [freeze, upgrade, leave] = buildCards(input('hold'), en);
    expect(freeze).toMatchObject({ figure: 'If joined', text: 'No further round.', note: 'Report by 23 Nov.' });
    const after = buildCards({ ...input('hold'), now: at('2026-11-24T12:00') }, en)[0];
    expect(after).toEqual({ ...freeze, note: 'Gone if not joined by 23 Nov.' });
    const late = { ...input('none'), now: at('2026-12-03T12:00') };
    expect(buildCards(late, en)[0]?.note).toBe('Choices ended on 2 Dec, 10:00.');
    expect(upgrade).toMatchObject({ title: 'Upgrade in Round 3', figure: '88%', share: 88 });
    expect(upgrade?.text).toBe(
      'that one of 8 seats above yours comes, if joined with upgrade by 23 Nov. It then replaces yours.',
    );
    expect(upgrade?.note).toBe('Choices 27 Nov–\u20602 Dec, 10:00.');
    expect(upgrade?.detail).toMatch(/^If none comes, this stays\. .* Rule of 2025: check 2026\.$/);
    expect(leave).toMatchObject({ figure: 'Deposit lost', detail: 'Rule of 2025: check 2026.' });
  });

  it.each([
    [[2023, 2024, 2025], 'OBC, Open: lists of 2023–2025.'],
    [[2023, 2025], 'OBC, Open: lists of 2023, 2025.'],
    [[2025], 'OBC, Open: lists of 2025.'],
  ])('say which pools a figure is of, and of which years its lists are: %j', (years, basis) => {
    const [, upgrade] = buildCards(input('hold', { years }), en);
    expect(upgrade?.figure).toBe('88%');
    expect(upgrade?.detail).toBe(`If none comes, this stays. ${basis} Rule of 2025: check 2026.`);
    expect(buildCards(input('none', { years }), en)[0]?.detail).toBe(basis);
    expect(buildCards(input('none', { years, any: null }), en)[0]?.detail).toBe('');
  });

  it('say of a figure in how many past seasons one came, and what to do where none did', () => {
    const season = (choice: number | null) => ({
      year: 2025,
      missing: [],
      rounds: [{ round: 'R', choice, change: 'nothing' as const, closing: null }],
    });
    const say = (any: number, ...choices: (number | null)[]) =>
      buildCards(input('none', { any, past: choices.map(season) }), en)[0];
    expect(say(88, null, null)?.text).toMatch(/ on\. Keep a second plan\.$/);
    expect(say(88, null, null)?.detail).toMatch(/ Came in 0 of 2 seasons\.$/);
    expect(say(88, null, 1)?.detail).toMatch(/ Came in 1 of 2 seasons\.$/);
    expect(say(20, null)?.detail).toMatch(/ Came in 0 of 1 seasons\.$/);
    for (const card of [say(88, null, 1), say(20, null)]) expect(card?.text).not.toContain('second plan');
  });

  it.each([
    [60, /^In Round 3 alone: 60%\. OBC/],
    [88, /^OBC/],
    [null, /^OBC/],
  ])('name the part of the next round where later ones count too: %j', (next, detail) => {
    expect(buildCards(input('none', { any: 88, next }), en)[0]?.detail).toMatch(detail);
  });

  it('say that the whole list counts where the held seat is not in it, and praise no chance of that', () => {
    const asked = (change: Partial<Decision>) => ({ ...input('hold', change), isRanked: false });
    const [, upgrade] = buildCards(asked({}), en);
    expect(upgrade?.text).toMatch(/^that one of all 8 comes, if joined/);
    expect(upgrade?.note).toMatch(/^Yours, not listed, may be better\. Choices 27 Nov/);
    expect(upgrade?.detail).toContain(en.season.onlyRather);
    expect([upgrade?.figure, upgrade?.tone]).toEqual(['88%', null]);
    const { title, figure, text, note } = upgrade ?? { title: '', figure: '', text: '', note: '' };
    expect(countWords(text)).toBeLessThanOrEqual(20);
    expect(countWords(`${title} ${figure} ${text} ${note}`)).toBeLessThanOrEqual(40);
    expect(buildCards(asked({ any: null }), en)[1]).toMatchObject({
      text: en.season.noChoices,
      note: expect.stringMatching(/^Choices/),
    });
  });

  it('say that nothing is above the held seat, not that it has no chance', () => {
    const find = (hidden: number) => buildCards(input('hold', { any: null, hidden }), en)[1];
    expect(find(0)).toMatchObject({ figure: '–', share: null, text: en.season.nothingAbove });
    expect(find(2)?.text).toBe(en.season.noFigure);
  });

  it('are none for a rank that does not qualify, which registers for nothing', () => {
    for (const holding of ['none', 'out'] as const) {
      const cards = buildCards({ ...input(holding, { any: null }), qualifies: false }, en);
      expect(cards.map(({ key, figure }) => [key, figure])).toEqual([['wait', 'No round']]);
      expect(cards[0]?.note).not.toMatch(/Register|Pay/);
    }
  });

  it('say what a seat of the stray round costs that is not joined', () => {
    const last = [
      rule({ topic: 'exit', value: 'deposit + elimination', unit: '' }),
      rule({ topic: 'debarment', value: '1', unit: 'year, special stray round' }),
    ];
    const asked = input('none', { rules: { ...noRules, last } });
    const rows = [row(asked.decision.rounds.length, 'registration', '12-16', '12-21', '12:00')];
    const stray = buildCards({ ...asked, rows }, en).find(({ key }) => key === 'stray');
    expect(stray?.text).toBe(
      'for those without a seat whom its rules admit, and final. Not joining costs the deposit and further rounds, 1-year bar after special stray rounds.',
    );
    expect(stray?.figure).toBe('16–\u206021 Dec');
    expect(stray?.note).toBe('Register by 21 Dec, 12:00.');
  });

  it('ask where no rule is on record, and name what the college wants', () => {
    const shown = { value: { low: 500_000, high: 500_000 }, kind: 'declared', year: 2026, source: 's' };
    const facts = [{ fact: 'discontinuation', shown, disputed: false, claims: [] }];
    const held = { line: {}, facts } as unknown as Decision['held'];
    const [freeze, upgrade, leave] = buildCards(input('hold', { rules: null, held }), en);
    expect(freeze?.figure).toBe('Ask');
    expect(upgrade?.text).toMatch(/Ask whether this one is then lost/);
    expect(leave).toMatchObject({ figure: 'Ask', note: expect.stringMatching(/^College: .*5,00,000/) });
  });

  it('say that a seat is final where the stray round is the next', () => {
    const text = (over: number) => buildCards(input('none', { over }), en)[0]?.text;
    const last = decision.rounds.length - 1;
    expect([last - 1, last].map((over) => text(over)?.includes('is final'))).toEqual([false, true]);
    const none = [rule({ topic: 'debarment', value: '1', unit: 'year, special stray round', year: 2024 })];
    const rules = { keep: [], upgrade: [], leave: [], none, given: [], last: [] };
    expect(buildCards(input('none', { over: last, rules }), en)[0]?.note).toBe(
      'No date on record. Not joined: deposit lost; after a special stray round of 2024 also a 1-year bar.',
    );
  });

  it('say before a round that its seat binds, and what not joining costs', () => {
    const given = [rule({ value: 'deposit + elimination' }), rule({ topic: 'resignation', value: 'no exit' })];
    const rules = { keep: [], upgrade: [rule({ topic: 'upgrade' })], leave: [], none: [], given, last: [] };
    const [go] = buildCards(input('none', { rules }), en);
    expect(go?.text).toBe(
      'that one of 8 rows comes from Round 3 on. Its seat is final. Not joining costs the deposit and further rounds.',
    );
    expect(go?.note).toBe('Choices 27 Nov–\u20602 Dec, 10:00.');
    const upgrade = buildCards(input('hold', { rules }), en)[1];
    expect(upgrade?.text).toMatch(/It then replaces yours, for good\.$/);
    expect(countWords(upgrade?.text ?? '')).toBeLessThanOrEqual(22);
  });

  it('ask whether a held seat goes on where no rule says it, and name a stray round only where there is one', () => {
    const rules = { keep: [], upgrade: [rule({ topic: 'states' })], leave: [], none: [], given: [], last: [] };
    const [, upgrade] = buildCards(input('hold', { over: 3, canUpgrade: false, any: null, rules }), en);
    expect(upgrade).toMatchObject({ title: 'Upgrade in Stray', figure: 'Ask', note: 'Ask the authority.' });
    expect(buildCards(input('hold', { rules }), en)[1]?.text).toMatch(/Ask whether this one is then lost/);
    const without = buildCards(input('none', { rounds: ['Round 1', 'Round 2', 'Round 3'] }), en);
    expect(without.map(({ key }) => key)).toEqual(['go', 'state']);
  });

  it('name the deposits of the seats that are asked for', () => {
    const deposit = (value: string, year: number) => rule({ topic: 'deposit', value, unit: 'INR', year });
    const of = (asked: CitedRule[], holding: Holding) => {
      const rules = { keep: [], upgrade: [], leave: [...asked, window], none: asked, given: [], last: [] };
      return buildCards(input(holding, { rules }), en);
    };
    const [low, high] = [deposit('10000', 2021), deposit('200000', 2023)];
    expect(of([low, high], 'out')[1]).toMatchObject({
      figure: '₹10,000–₹2 lakh',
      text: 'by the seats you register for, refundable, besides the registration fee.',
      note: 'Rules since 2021: check 2026.',
    });
    expect(of([high], 'out')[1]).toMatchObject({ figure: '₹2 lakh', note: 'Rule of 2023: check 2026.' });
    const weak = of([{ ...high, confidence: 'low' }], 'out')[1];
    expect(weak?.note).toBe('Rule of 2023: check 2026. A source is weak.');
    expect(of([], 'out')[1]).toMatchObject({ figure: 'Ask', note: 'Ask the authority.' });
    expect(of([low], 'hold')[2]).toMatchObject({
      figure: 'Deposit lost',
      text: 'Only in the resignation window. Deposit: ₹10,000.',
      detail: 'Rules since 2021: check 2026.',
    });
    expect(of([low, high], 'hold')[2]?.detail).toMatch(/^The deposit goes by the seats you registered for\. Rules/);
  });

  it('count only seats that were listed where a round takes no new options', () => {
    const none = [rule({ topic: 'upgrade', value: 'same options' })];
    const go = (isListed: boolean) =>
      buildCards({ ...input('none', { rules: { ...noRules, none } }), isListed }, en)[0];
    expect(go(true)?.text).toMatch(/ Only options of the round before count\.$/);
    expect(go(false)).toMatchObject({ figure: 'Closed', share: null, detail: 'Rule of 2025: check 2026.' });
    const empty = { rules: { ...noRules, none, upgrade: none }, any: null, later: [] };
    const all = (['none', 'hold'] as const).flatMap((of) => buildCards({ ...input(of, empty), isRanked: false }, en));
    expect(all.filter(({ text }) => text === `${en.season.noChoices} ${en.season.sameOptions}`)).toHaveLength(2);
  });

  it('name what leaving a seat of the next round costs', () => {
    const given = [rule({ topic: 'resignation', value: '1800000', unit: 'INR + fees' })];
    const [go] = buildCards(input('none', { rules: { ...noRules, given } }), en);
    expect(go?.text).toMatch(/ Resigning costs ₹18 lakh and fees\.$/);
  });

  it('say whether newcomers may register', () => {
    const go = (none: CitedRule[]) => buildCards(input('out', { rules: { ...noRules, none } }), en)[0];
    const takingPart = (value: string) => rule({ topic: 'taking-part', value });
    expect(go([takingPart('closed')])).toMatchObject({
      figure: 'Closed',
      detail: 'Rule of 2025: check 2026.',
      note: 'Then Stray. Ask whether newcomers may register.',
    });
    expect(go([takingPart('')])?.note).toBe('Register 26 Nov–\u20601 Dec, 12:00.');
    expect(go([])?.note).toBe('Register 26 Nov–\u20601 Dec, 12:00. Ask whether newcomers may register.');
    expect(go([])?.detail).toMatch(/ Choices by 2 Dec, 10:00\.$/);
  });

  it('ask for nothing after the last round', () => {
    const over = decision.rounds.length;
    const cards = buildCards(input('out', { over, canUpgrade: false, any: null }), en);
    expect(cards.map(({ key, figure }) => [key, figure])).toEqual([
      ['go', 'Closed'],
      ['state', 'Kerala'],
    ]);
    expect(buildCards(input('hold', { counted: 1 }), en)[1]?.text).toMatch(/^that the seat above yours comes/);
  });

  it('give no chance where a held seat is not upgraded, or no choice has one', () => {
    expect(buildCards(input('hold', { canUpgrade: false, any: null }), en)[1]).toMatchObject({
      figure: 'Closed',
      share: null,
      detail: 'Rule of 2025: check 2026.',
    });
    expect(buildCards(input('none', { any: null, counted: 0 }), en)[0]).toMatchObject({ figure: '–', share: null });
  });

  it.each([
    [[rule({ value: '0', unit: 'INR forfeited' })], 'free'],
    [[rule({ value: 'deposit' }), rule({ topic: 'resignation', value: '700000', unit: 'INR' })], 'sum'],
    [[rule({ value: 'deposit' }), rule({ value: 'no exit' })], 'no-exit'],
    [[rule({ value: 'deposit' }), rule({ value: 'window', text: 'the deposit is lost' })], 'window'],
    [[rule({ topic: 'bond', value: '100', unit: 'INR' })], undefined],
  ])('take the gravest rule about leaving: %#', (rules, kind) => {
    expect(findLeavingCosts(rules)[0]?.kind).toBe(kind);
  });

  const sum = (topic: CitedRule['topic'], value: string, unit = 'INR') => rule({ topic, value, unit });
  const bar = sum('debarment', '3', 'years');
  const left = sum('discontinuation', '1000000', 'INR + fees + stipend');
  it.each([
    [
      [sum('exit', '150000', 'INR + elimination'), sum('resignation', '700000'), left, bar],
      '₹7 lakh',
      'after this round. Not joining costs ₹1.5 lakh and further rounds. Discontinuing costs ₹10 lakh, fees and stipend, 3-year bar.',
      'इस राउंड के बाद। बिना जॉइन ₹1.5 लाख, अगले राउंड जाएँगे। बाद में ₹10 लाख, फ़ीस, स्टाइपेंड जाएँगे, 3-वर्षीय रोक।',
    ],
    [
      [sum('resignation', '1800000', 'INR + fees'), left, bar],
      '₹18 lakh',
      'after this round, with fees. Discontinuing costs ₹10 lakh, fees and stipend, 3-year bar.',
      'इस राउंड के बाद, साथ फ़ीस। बाद में ₹10 लाख, फ़ीस, स्टाइपेंड जाएँगे, 3-वर्षीय रोक।',
    ],
    [
      [rule({ value: '0', unit: 'INR forfeited' }), sum('discontinuation', '1966000', 'INR a year')],
      '₹19.66 lakh a year',
      'once joined, for each year left. Not joining is free.',
      'जॉइन के बाद, हर बाकी वर्ष के लिए। बिना जॉइन बिना हानि।',
    ],
    [
      [rule({ value: '0', unit: 'INR forfeited' })],
      'Free',
      'if not joined: the same registration goes on. Once joined: ask the college.',
      'जॉइन न करने पर: वही रजिस्ट्रेशन चलता है। जॉइन के बाद: कॉलेज से पूछें।',
    ],
    [
      [rule({ value: 'deposit + elimination' }), rule({ topic: 'resignation', value: 'no exit' })],
      'Not possible',
      'A joined seat cannot be resigned. Not joining costs the deposit and further rounds.',
      'जॉइन की हुई सीट नहीं छोड़ी जा सकती। बिना जॉइन जमा राशि, अगले राउंड जाएँगे।',
    ],
    [
      [
        rule({ value: 'deposit + elimination' }),
        rule({ topic: 'resignation', value: 'no exit' }),
        sum('debarment', '1', 'year, special stray round'),
      ],
      'Not possible',
      'A joined seat cannot be resigned. Not joining costs the deposit and further rounds, 1-year bar after special stray rounds.',
      'जॉइन की हुई सीट नहीं छोड़ी जा सकती। बिना जॉइन जमा राशि, अगले राउंड जाएँगे, 1-वर्षीय रोक (विशेष-स्ट्रे)।',
    ],
  ])(
    'say the gravest cost, what is paid besides it, and what leaving at another time costs: %#',
    (leave, figure, text, hindi) => {
      const rules = { keep: [], upgrade: [], leave, none: [], given: [], last: [] };
      const cards = [en, hi].map((words) => buildCards(input('hold', { rules }), words)[2]);
      expect(cards[0]).toMatchObject({ figure, text });
      expect(cards[1]?.text).toBe(hindi);
      for (const card of cards) expect(countWords(card?.text ?? '')).toBeLessThanOrEqual(20);
    },
  );
});
