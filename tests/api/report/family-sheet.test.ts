// The family sheet: one A4 page at every length of names, in English and Hindi, and fonts for every character it prints.
import { type Font, openSync } from 'fontkit';
import { afterAll, describe, expect, it } from 'vitest';
import { lakhLabel } from '../../../api/contract/money-labels.ts';
import { type PredictionItem, predictionRequest } from '../../../api/contract/prediction/prediction.ts';
import { buildItemsOfLines } from '../../../api/domain/choice-lists/visible-lines.ts';
import { fontPath, INDIC_SCRIPTS, type IndicScript } from '../../../api/gateways/pdf-fonts.ts';
import { INDIC, splitRuns } from '../../../api/gateways/pdf-scripts.ts';
import type { FigureSet } from '../../../api/packs/schema.ts';
import { costCell, createFootnotes } from '../../../api/report/family-sheet.ts';
import { amountWords, familyWords } from '../../../api/report/family-words.ts';
import type { FamilyInput, FamilyList } from '../../../api/report/job.ts';
import { fitText } from '../../../api/report/text.ts';
import { smallSeats } from '../../support/small-pack.ts';
import { readPdf, squeeze } from './read-pdf.ts';
import { closePrinter, familyInput, printFamilySheet, rulesBetween, severalFamilyInput } from './sample.ts';

afterAll(closePrinter);

const REACHED = [
  { year: 2024, lines: 0 },
  { year: 2025, lines: 3_412, isPartial: true },
];

const compiled = { kind: 'compiled', year: null, disputed: false, period: 'about 2023–24; ask the college' } as const;
/** No two alike, as long as marks are. */
const LONG_MARKS: PredictionItem['marks'] = {
  fee: { ...compiled, doubtful: true },
  stipend: { ...compiled, disputed: true },
  bond: compiled,
  bond_penalty: { ...compiled, doubtful: true },
};

/** Every text of the sheet, as long as `length` letters. */
function stretch(input: FamilyInput, letter: string, length: number): FamilyInput {
  const long = (text: string) => (text + ` ${letter.repeat(7)}`.repeat(Math.ceil(length / 8))).slice(0, length);
  const lists = input.lists.map((list) => ({
    ...list,
    category: long(list.category),
    rows: list.rows.map((row) => ({
      ...row,
      college: long(row.college),
      course: long(row.course),
      place: long(row.place),
      quota: long(row.quota),
      best: row.best && { ...row.best, marks: LONG_MARKS },
    })),
  }));
  const filters = {
    ...input.filters,
    finalCategory: long(input.filters.finalCategory),
    quota: long(input.filters.quota),
  };
  return { ...input, lists, filters, metadata: { ...input.metadata, userName: long(input.metadata.userName) } };
}

const changeLists = (input: FamilyInput, change: Partial<FamilyList>): FamilyInput => ({
  ...input,
  lists: input.lists.map((list) => ({ ...list, ...change })),
});

describe('familySheet', () => {
  it.each([
    ['en', 'W', 200],
    ['en', 'i', 400],
    ['hi', 'W', 200],
  ] as const)('fits one page in %s with names of the letter %s', async (language, letter, length) => {
    const { pages } = await readPdf(await printFamilySheet(stretch(familyInput(language), letter, length)));
    expect(pages).toHaveLength(1);
  });

  it.each([
    ['en', 'W', 200, 2],
    ['hi', 'W', 200, 3],
    ['en', 'W', 200, 5],
    ['hi', 'W', 200, 5],
  ] as const)(
    'fits counsellings on one page in %s with names of the letter %s, %d long: %d',
    async (language, letter, length, size) => {
      const input = changeLists(stretch(severalFamilyInput(language, size), letter, length), { reached: REACHED });
      const { pages } = await readPdf(await printFamilySheet(input));
      expect(pages).toHaveLength(1);
      expect(pages[0]).toContain(squeeze(language === 'en' ? 'Choice list of Karnataka' : 'सूची (श्रेणी OBC'));
    },
  );

  it('has a Hindi text of every rule between a state and All India', () => {
    const between = rulesBetween().filter((text) => familyWords.hi.rule(text) === text);
    expect(between).toEqual([]);
  });

  it('prints header and footer of a Hindi sheet in Hindi', async () => {
    const input = severalFamilyInput('hi');
    const [page = ''] = (await readPdf(await printFamilySheet(input))).pages;
    for (const words of ['भारतीय रैंक 12,000', 'का दस्तावेज़ नहीं', 'डेटा', '21 नवंबर 2026 को बनाया गया', 'पृष्ठ 1 / 1'])
      expect(page).toContain(squeeze(words));
    // The text of header and footer follows that of the page.
    const frame = page.slice(page.lastIndexOf('NEETPGPredictor')).replace(input.metadata.packVersion, '');
    expect(frame.match(/[A-Za-z]+/g)).toEqual(['NEETPGPredictorNEETPG', 'OBC', 'AllIndia', 'MCC', 'NBEMS']);
  });

  it('says of each counselling what is known of its rounds', async () => {
    const [text] = (await readPdf(await printFamilySheet(severalFamilyInput('en')))).pages;
    expect(text).toContain(
      squeeze('Which rounds of Karnataka are over is not known here: say it in Season. Until then each chance counts'),
    );
    expect(text).toContain(squeeze('By the schedule the results of these rounds are out: Round 1, Round 2, Round 3.'));
    expect(text).toContain(squeeze('from lists of Karnataka 2023, 2025, MCC 2023–2025, no promise'));
  });

  it('prints ten seats with chance, cost, bond and dates', async () => {
    const input = familyInput('en');
    const [text = ''] = (await readPdf(await printFamilySheet(input))).pages;
    for (const { course, pools, place } of input.lists[0]?.rows ?? []) {
      expect(text).toContain(squeeze(course));
      expect(text).toContain(squeeze(`${pools.join(' / ')} · ${place}`));
    }
    expect(text).toContain(squeeze('an estimate from lists of 2023–2025, no promise'));
    for (const words of [
      'Very likely',
      'of 100',
      'lakh',
      '[1] declared 2026',
      'Fill in the choices in this order',
      'Tentative dates',
    ])
      expect(text).toContain(squeeze(words));
  });

  it('says so where no dates are on record', async () => {
    const [text] = (await readPdf(await printFamilySheet(changeLists(familyInput('en'), { dates: null })))).pages;
    expect(text).toContain(squeeze('No dates to come of'));
  });

  it.each(['en', 'hi'] as const)('says in %s that a rank does not qualify, on one page', async (language) => {
    const input = stretch(familyInput(language), 'W', 200);
    const { pages } = await readPdf(await printFamilySheet(changeLists(input, { reached: REACHED })));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(squeeze(language === 'en' ? 'does not qualify' : 'परसेंटाइल घटाया'));
    expect(pages[0]).toContain(squeeze(language === 'en' ? 'none in 2024, 3,412 in 2025 (inc' : '2025 में 3,412'));
  });

  it('prints Hindi in its own fonts', async () => {
    const bytes = await printFamilySheet(familyInput('hi'));
    const { pages, title } = await readPdf(bytes);
    expect(title).toContain('की सीटें');
    expect(pages[0]).toContain(squeeze('बॉन्ड'));
    expect(pages[0]).toContain(squeeze('इसी क्रम में'));
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\+NotoSansDevanagari-(Regular|Bold)/);
  });

  it('prints the name of the candidate in an Indian script', async () => {
    const input = familyInput('en');
    const bytes = await printFamilySheet({ ...input, metadata: { ...input.metadata, userName: 'ആശ മേനോൻ' } });
    expect((await readPdf(bytes)).pages[0]).toContain('ആശ');
    expect(Buffer.from(bytes).toString('latin1')).toContain('+NotoSansMalayalam-Regular');
  });
});

const openFont = (script: IndicScript, weight: 'normal' | 'bold' = 'normal'): Font =>
  openSync(fontPath(script, weight === 'bold'));

describe('fonts of Indian scripts', () => {
  it('have every character that reports take as drawable', () => {
    const characters = Array.from({ length: 0x500 }, (_, at) => String.fromCodePoint(0x900 + at));
    const drawable = characters.filter((character) => new RegExp(`[${INDIC}]`, 'v').test(character));
    expect(drawable.length).toBeGreaterThan(700);
    const fonts = new Map(INDIC_SCRIPTS.map((script) => [script as string, openFont(script)]));
    const missing = drawable.filter((character) => {
      const font = fonts.get(splitRuns(character)[0]?.font ?? '');
      return !font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    });
    expect(missing).toEqual([]);
  });

  it.each([
    ['क्ष', 1],
    ['श्री', 2],
    ['विद्या', 4],
    ['र्ष', 2],
  ])('shape the conjunct %s as %d glyphs', (text, glyphs) => {
    for (const weight of ['normal', 'bold'] as const) {
      const shaped = openFont('devanagari', weight).layout(text).glyphs;
      expect(shaped).toHaveLength(glyphs);
      expect(shaped.every(({ id }) => id > 0)).toBe(true);
    }
  });

  it('place the vowel sign i before its consonant', () => {
    const font = openFont('devanagari');
    const [sign] = font.layout('कि').glyphs;
    const [consonant] = font.layout('क').glyphs;
    expect(sign?.id).not.toBe(consonant?.id);
    expect(font.layout('कि').glyphs[1]?.id).toBe(consonant?.id);
  });
});

describe('splitRuns', () => {
  it.each([
    ['Asha', [{ text: 'Asha' }]],
    ['आशा Menon', [{ text: 'आशा', font: 'devanagari' }, { text: ' Menon' }]],
    [
      '₹5 लाख (தமிழ்)',
      [
        { text: '₹5 ' },
        { text: 'लाख', font: 'devanagari' },
        { text: ' (' },
        { text: 'தமிழ்', font: 'tamil' },
        { text: ')' },
      ],
    ],
    ['', [{ text: '' }]],
  ])('splits %j', (text, runs) => expect(splitRuns(text)).toEqual(runs));
});

describe('fitText', () => {
  it.each([
    ['Government Medical College', 1, 'Government Medical College'],
    ['Government Medical College', 0.5, 'Govern…'],
  ])('shortens %s', (text, share, fitted) => {
    expect(fitText(text, { width: 160 * share, fontSize: 10, lines: 1 }).slice(0, fitted.length - 1)).toBe(
      fitted.slice(0, -1),
    );
  });
});

const request = predictionRequest.parse({ rank: 9_000, counsellingId: 7, quotaId: 1, categoryId: 1, budget: null });
const known = (low: number, high = low) => ({ low, high, mark: 0 });

/** The lines of the cell for a seat at a deemed university. */
function write(figures: Partial<FigureSet>, language: 'en' | 'hi' = 'en'): unknown[] {
  const seats = smallSeats((pack) => {
    const [, , , delta] = pack.figures;
    if (delta) Object.assign(delta, figures);
  });
  const [item] = buildItemsOfLines(seats, [5], request, 'GN');
  const words = familyWords[language];
  const cell = item && costCell(item, words, createFootnotes(words));
  const { stack } = cell as { stack: { text: string | (string | { text: string })[] }[] };
  return stack.map(({ text }) =>
    [text]
      .flat()
      .map((span) => (typeof span === 'string' ? span : span.text.trim()))
      .join(' ')
      .trim(),
  );
}

describe('costCell', () => {
  it('has the fees of all years first, then the stipend', () => {
    expect(write({ fee: known(3_000_000), stipend: known(60_000) })).toEqual([
      '₹90 lakh [1]',
      'Stipend ₹21.6 lakh [1]',
    ]);
    expect(write({ fee: known(3_000_000) })).toEqual(['₹90 lakh [1]']);
    expect(write({ fee: known(5_000_000) }, 'hi')).toEqual(['₹1.5 करोड़ [1]']);
  });

  it('rounds a sum as the screens do', () => {
    for (const total of [295_000, 125_500, 31_100_000, 10_450_000])
      expect(amountWords(familyWords.en, total)).toBe(lakhLabel(total));
    expect(amountWords(familyWords.en, 295_000)).toBe('₹2.95 lakh');
  });

  it('says that a fee over all courses depends on the course', () => {
    expect(write({ fee: known(100_000, 7_000_000), stipend: known(35_000) })).toEqual([
      'Depends on the course, up to ₹70 lakh a year [1]',
      'Stipend ₹12.6 lakh [1]',
    ]);
  });

  it('names a doubt and an unknown fee', () => {
    expect(write({ fee: known(10_000) })).toEqual(['₹30,000 [1]', 'doubtful']);
    expect(write({ fee: undefined, stipend: known(35_000) })).toEqual(['Not known']);
  });
});
