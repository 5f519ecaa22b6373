// The place Season: what to do today, the three outcomes and the held seat.
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../api/contract/season/decision.ts';
import type { SeasonDate } from '../../../api/contract/season/season.ts';
import type { CitedRule } from '../../../api/contract/season/verdict.ts';
import type { Holding } from '../../../src/screens/season/address.ts';
import { listRounds, nameNext, nameToday } from '../../../src/screens/season/calendar.ts';
import { buildCards } from '../../../src/screens/season/cards.ts';
import { findLeavingCosts } from '../../../src/screens/season/leaving-cost.ts';
import { viewSeason } from '../../../src/screens/season/view.ts';
import { en } from '../../../src/screens/words/en.ts';
import { hi } from '../../../src/screens/words/hi.ts';

const row = (round: number, event: SeasonDate['event'], start: string, end: string, closes: string | null = null) => ({
  round: `R${round}`,
  label: `Round ${round}`,
  event,
  start: `2026-${start}`,
  end: `2026-${end}`,
  opens: null,
  closes,
});
const rows: SeasonDate[] = [
  row(1, 'result', '10-24', '10-24'),
  row(2, 'result', '11-14', '11-14'),
  row(2, 'reporting', '11-16', '11-23'),
  row(3, 'registration', '11-26', '12-01', '12:00'),
  row(3, 'choice-filling', '11-27', '12-02', '10:00'),
  row(3, 'result', '12-04', '12-04'),
];
const at = (time: string) => Date.parse(`${time}+05:30`);
const rule = (change: Partial<CitedRule>): CitedRule => ({
  id: 'r',
  topic: 'exit',
  text: '',
  value: '',
  unit: '',
  year: 2025,
  source: 's',
  page: '',
  confidence: 'high',
  basis: 'official',
  ...change,
});
const window = rule({ value: 'window', text: 'the deposit is lost' });
const decision: Decision = {
  year: 2026,
  rounds: ['Round 1', 'Round 2', 'Round 3', 'Stray'],
  over: 2,
  held: null,
  later: [],
  any: 88,
  pools: ['OBC', 'Open'],
  years: [2023, 2024, 2025],
  counted: 8,
  hidden: 0,
  canUpgrade: true,
  rules: { keep: [], upgrade: [rule({ topic: 'upgrade' })], leave: [window], none: [], given: [] },
  marked: false,
};
const input = (holding: Holding, change: Partial<Decision> = {}) => ({
  decision: { ...decision, ...change },
  rows,
  now: at('2026-11-22T12:00'),
  holding,
  state: 'Kerala',
});
const words = (text: string) => text.split(/\s+/).filter(Boolean).length;

describe('what to do today', () => {
  it.each([
    ['hold', '2026-11-22T12:00', 'Report for Round 2 by 23 Nov'],
    ['none', '2026-11-22T12:00', 'Nothing to do today'],
    ['out', '2026-11-27T12:00', 'Register for Round 3 by 1 Dec, 12:00'],
    ['none', '2026-12-01T18:00', 'Fill Round 3 choices by 2 Dec, 10:00'],
    ['none', '2026-12-04T12:00', 'Read the result of Round 3'],
  ] as const)('%s at %s: %s', (holding, now, text) => {
    expect(nameToday(rows, at(now), { holding, isSaid: true, canUpgrade: true }, en)).toBe(text);
    expect(words(text)).toBeLessThanOrEqual(8);
  });

  it('names what comes next, and the rounds by the calendar', () => {
    const now = at('2026-11-24T12:00');
    const stand = { holding: 'none', isSaid: false, canUpgrade: true } as const;
    expect(nameNext(rows, now, stand, en)).toBe('Round 3 registration: 26 Nov–1 Dec, 12:00.');
    expect(nameNext(rows, now, stand, hi)).toMatch(/^राउंड 3 /);
    expect(nameNext(rows, now, { ...stand, isSaid: true }, en)).toBe('Round 3 choices: 27 Nov–2 Dec, 10:00.');
    const bound = { holding: 'hold', isSaid: true, canUpgrade: false } as const;
    expect(nameToday(rows, at('2026-11-28T12:00'), bound, en)).toBe('Nothing to do today');
    expect(nameNext(rows, at('2026-11-28T12:00'), bound, en)).toBe('Round 3 result: 4 Dec.');
    expect(listRounds(rows, now, en).map(({ state, today }) => [state, today])).toEqual([
      ['over', null],
      ['over', null],
      ['next', 0],
    ]);
    expect(listRounds(rows, at('2026-12-02T12:00'), en).at(-1)).toMatchObject({ state: 'open', today: 72 });
    expect(listRounds(rows, now, en).map(({ text }) => text)).toEqual([
      '',
      '',
      'choices 27 Nov–2 Dec, 10:00 · result 4 Dec',
    ]);
    const stray = [{ ...row(4, 'result', '12-24', '12-24'), label: 'Stray vacancy round' }];
    expect([en, hi].map((words) => listRounds(stray, now, words)[0]?.label)).toEqual(['Stray', 'स्ट्रे राउंड']);
    expect(nameNext(rows, at('2027-01-01T12:00'), stand, en)).toBe('All dates of the schedule are past.');
  });
});

describe('the outcomes', () => {
  it.each(['hold', 'none', 'out'] as const)('of %s are three, each with one figure and at most 20 words', (holding) => {
    const cards = buildCards(input(holding), en);
    expect(cards).toHaveLength(3);
    for (const { figure, text } of cards) {
      expect(figure).not.toBe('');
      expect(words(text)).toBeLessThanOrEqual(20);
    }
  });

  it('count the seats above the held one, and say what leaving costs', () => {
    const [freeze, upgrade, leave] = buildCards(input('hold'), en);
    expect(freeze).toMatchObject({ figure: 'If joined', text: 'No further round.', note: 'Report by 23 Nov.' });
    expect(buildCards({ ...input('hold'), now: at('2026-11-24T12:00') }, en)[0]).toMatchObject({
      figure: 'If joined',
      text: 'No further round.',
      note: 'Reporting ended on 23 Nov.',
    });
    const late = { ...input('none'), now: at('2026-12-03T12:00') };
    expect(buildCards(late, en)[0]?.note).toBe('Choices ended on 2 Dec, 10:00.');
    expect(upgrade).toMatchObject({ title: 'Upgrade in Round 3', figure: '88%', share: 88 });
    expect(upgrade?.text).toBe('that one of 8 seats above comes, if joined and willing. Then this is lost.');
    expect(upgrade?.note).toBe('Choices 27 Nov–2 Dec, 10:00.');
    expect(upgrade?.basis).toMatch(/ Rule of 2025: check 2026\.$/);
    expect(leave).toMatchObject({ figure: 'Deposit lost', basis: 'Rule of 2025: check 2026.' });
  });

  it.each([
    [[2023, 2024, 2025], 'OBC, Open: lists of 2023–2025.'],
    [[2023, 2025], 'OBC, Open: lists of 2023, 2025.'],
    [[2025], 'OBC, Open: lists of 2025.'],
  ])('say which pools a figure is of, and of which years its lists are: %j', (years, basis) => {
    const [, upgrade] = buildCards(input('hold', { years }), en);
    expect(upgrade).toMatchObject({ figure: '88%', basis: `${basis} Rule of 2025: check 2026.` });
    expect(buildCards(input('none', { years }), en).map((card) => card.basis)).toEqual([basis, '', '']);
    expect(buildCards(input('none', { years, any: null }), en)[0]?.basis).toBe('');
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
    const rules = { keep: [], upgrade: [], leave: [], none, given: [] };
    expect(buildCards(input('none', { over: last, rules }), en)[0]?.note).toBe(
      'No date on record. Not joined: deposit lost; after a special stray round of 2024 also a 1-year bar.',
    );
  });

  it('say before a round that its seat binds, and what not joining costs', () => {
    const given = [rule({ value: 'deposit + elimination' }), rule({ topic: 'resignation', value: 'no exit' })];
    const rules = { keep: [], upgrade: [rule({ topic: 'upgrade' })], leave: [], none: [], given };
    const [go] = buildCards(input('none', { rules }), en);
    expect(go?.text).toBe(
      'that one of your 8 rows comes. A seat of it is final. Not joined: Deposit lost, no further round.',
    );
    expect(go?.note).toBe('Choices 27 Nov–2 Dec, 10:00.');
    const upgrade = buildCards(input('hold', { rules }), en)[1];
    expect(upgrade?.text).toMatch(/Then this is lost\. The new one is final\.$/);
    expect(words(upgrade?.text ?? '')).toBeLessThanOrEqual(20);
  });

  it('ask whether a held seat goes on where no rule says it, and name a stray round only where there is one', () => {
    const rules = { keep: [], upgrade: [rule({ topic: 'states' })], leave: [], none: [], given: [] };
    const [, upgrade] = buildCards(input('hold', { over: 3, canUpgrade: false, any: null, rules }), en);
    expect(upgrade).toMatchObject({ title: 'Upgrade in Stray', figure: 'Ask', note: 'Ask the authority.' });
    expect(buildCards(input('hold', { rules }), en)[1]?.text).toMatch(/Ask whether this one is then lost/);
    const without = buildCards(input('none', { rounds: ['Round 1', 'Round 2', 'Round 3'] }), en);
    expect(without.map(({ key }) => key)).toEqual(['go', 'state']);
  });

  it('name the deposits of the seats that are asked for', () => {
    const deposit = (value: string, year: number) => rule({ topic: 'deposit', value, unit: 'INR', year });
    const of = (asked: CitedRule[], holding: Holding) => {
      const rules = { keep: [], upgrade: [], leave: [...asked, window], none: asked, given: [] };
      return buildCards(input(holding, { rules }), en);
    };
    const [low, high] = [deposit('10000', 2021), deposit('200000', 2023)];
    expect(of([low, high], 'out')[1]).toMatchObject({
      figure: '₹10,000–₹2 lakh',
      text: 'by the seats you register for, refundable, besides the registration fee.',
      basis: 'Rule of 2021: check 2026.',
    });
    expect(of([high], 'out')[1]).toMatchObject({ figure: '₹2 lakh', basis: 'Rule of 2023: check 2026.' });
    expect(of([], 'out')[1]).toMatchObject({ figure: 'Ask', note: 'Ask the authority.' });
    expect(of([low], 'hold')[2]).toMatchObject({
      figure: 'Deposit lost',
      text: 'Once joined, only in the resignation window. Deposit: ₹10,000.',
      basis: 'Rule of 2021: check 2026.',
    });
  });

  it('say whether newcomers may register', () => {
    const go = (none: CitedRule[]) =>
      buildCards(input('out', { rules: { keep: [], upgrade: [], leave: [], none, given: [] } }), en)[0];
    const takingPart = (value: string) => rule({ topic: 'taking-part', value });
    expect(go([takingPart('closed')])).toMatchObject({ figure: 'Closed', basis: 'Rule of 2025: check 2026.' });
    expect(go([takingPart('')])?.note).toBe('Register 26 Nov–1 Dec, 12:00.');
    expect(go([])?.note).toBe('Register 26 Nov–1 Dec, 12:00. Ask whether newcomers may register.');
  });

  it('ask for nothing after the last round', () => {
    const over = decision.rounds.length;
    const cards = buildCards(input('out', { over, canUpgrade: false, any: null }), en);
    expect(cards.map(({ key, figure }) => [key, figure])).toEqual([
      ['go', 'Closed'],
      ['state', 'Kerala'],
    ]);
    expect(buildCards(input('hold', { counted: 1 }), en)[1]?.text).toMatch(/^that the seat above comes/);
  });

  it('give no chance where a held seat is not upgraded, or no choice has one', () => {
    expect(buildCards(input('hold', { canUpgrade: false, any: null }), en)[1]).toMatchObject({
      figure: 'Closed',
      share: null,
      basis: 'Rule of 2025: check 2026.',
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
      '₹10 lakh',
      'once joined, with fees, stipend returned, 3-year bar. Until next round: ₹7 lakh. Not joined: ₹1.5 lakh, no further round.',
      'जॉइन के बाद, साथ फ़ीस, स्टाइपेंड-वापसी, 3-वर्षीय रोक। अगले राउंड तक: ₹7 लाख। बिना जॉइन: ₹1.5 लाख, आगे राउंड नहीं।',
    ],
    [
      [sum('resignation', '1800000', 'INR + fees'), left, bar],
      '₹18 lakh',
      'after this round, with fees. Once joined: ₹10 lakh, fees, stipend returned, 3-year bar.',
      'इस राउंड के बाद, साथ फ़ीस। जॉइन के बाद: ₹10 लाख, फ़ीस, स्टाइपेंड-वापसी, 3-वर्षीय रोक।',
    ],
    [
      [rule({ value: '0', unit: 'INR forfeited' }), sum('discontinuation', '1966000', 'INR a year')],
      '₹19.66 lakh a year',
      'once joined, for each year left. Not joined: Free.',
      'जॉइन के बाद, हर बाकी वर्ष के लिए। बिना जॉइन: बिना हानि।',
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
      'A joined seat cannot be resigned. Not joined: Deposit lost, no further round.',
      'जॉइन की हुई सीट नहीं छोड़ी जा सकती। बिना जॉइन: जमा राशि ज़ब्त होगी, आगे राउंड नहीं।',
    ],
    [
      [
        rule({ value: 'deposit + elimination' }),
        rule({ topic: 'resignation', value: 'no exit' }),
        sum('debarment', '1', 'year, special stray round'),
      ],
      'Not possible',
      'A joined seat cannot be resigned. Not joined: Deposit lost, 1-year bar if special, no further round.',
      'जॉइन की हुई सीट नहीं छोड़ी जा सकती। बिना जॉइन: जमा राशि ज़ब्त होगी, 1-वर्षीय रोक (विशेष-राउंड), आगे राउंड नहीं।',
    ],
  ])(
    'say the gravest cost, what is paid besides it, and what leaving at another time costs: %#',
    (leave, figure, text, hindi) => {
      const rules = { keep: [], upgrade: [], leave, none: [], given: [] };
      const cards = [en, hi].map((words) => buildCards(input('hold', { rules }), words)[2]);
      expect(cards[0]).toMatchObject({ figure, text });
      expect(cards[1]?.text).toBe(hindi);
      for (const card of cards) expect(words(card?.text ?? '')).toBeLessThanOrEqual(20);
    },
  );
});

describe('the view', () => {
  const address = { holding: 'none', held: null, listed: null, isEntering: false } as const;
  const view = (dates: Parameters<typeof viewSeason>[0]['dates'], over: number | null) => {
    const frame = { rounds: decision.rounds, roundsOver: { over, isAsked: dates[0]?.dates === null } };
    const compared = { ...decision, over };
    return viewSeason({ compared, verdict: null, address, dates, frame, now: at('2026-11-22T12:00') }, en);
  };
  const undated = { name: 'Kerala', year: 2026, dates: null };

  it('has no outcomes until it is known which round is over', () => {
    expect(view([undated], null)).toMatchObject({ cards: [], asked: { over: null }, title: en.season.noDates });
    const { cards, asked } = view([undated], 2);
    expect(cards).toHaveLength(3);
    expect(asked?.answers[asked.over ?? 0]).toBe('Round 2 is over');
    expect(asked?.answers).toHaveLength(1 + decision.rounds.length);
  });

  it('says what breaking the bond of a held seat costs', () => {
    const fact = (name: string, value: number) => {
      const shown = { value: { low: value, high: value }, kind: 'declared', year: 2026, source: 's' };
      return { fact: name, shown, disputed: false, claims: [] };
    };
    const costs = (...facts: object[]) => {
      const held = { line: { id: 'mcc.1', pool: 'OBC' }, facts } as unknown as Decision['held'];
      const compared = { ...decision, held };
      const shown = { compared, verdict: null, address, dates: [undated], frame: undefined, now: 0 };
      return [en, hi].map((words) => viewSeason(shown, words).costs);
    };
    expect(costs(fact('bond_penalty', 2_000_000), fact('bond', 2))).toEqual([
      'OBC, bond 2 years, or ₹20,00,000',
      'OBC, बॉन्ड 2 वर्ष, या ₹20 लाख',
    ]);
    expect(costs(fact('bond', 0), fact('bond_penalty', 100))[0]).toBe('OBC, no bond');
  });

  it('does not say that dates are missing which cannot be had', () => expect(view([], null).title).toBe('Season'));
});
