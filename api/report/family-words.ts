// The words of the family sheet in English and Hindi, with Hindi texts of the rules between a state and All India.

import { describePast, describePastInHindi } from '../contract/choices/past-seasons.ts';
import { describeUndatedRounds } from '../contract/data-years.ts';
import type { FigureRange } from '../contract/figure.ts';
import { hindiMarks } from '../contract/hindi-marks.ts';
import { CAREER, count, formatLakh, money, NOT_ON_OFFER } from '../contract/labels.ts';
import type { Language } from '../contract/languages.ts';
import { LAKH } from '../contract/limits.ts';
import { englishMarks } from '../contract/money-labels.ts';
import { describeCuts } from '../contract/season/cuts.ts';
import { formatHindiTime } from '../contract/season/hindi-time.ts';
import type { SeasonDate } from '../contract/season/season.ts';
import type { Verdict } from '../contract/season/verdict.ts';
import type { FamilyList } from './job.ts';

const formatDays = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (iso: string): string => format.format(Date.parse(iso));
};

const formatNames = (locale: string) => (names: readonly string[]) => new Intl.ListFormat(locale).format(names);

type UnknownRounds = Pick<FamilyList, 'name' | 'unknownRounds' | 'isOver' | 'isAsked'>;

const english = {
  title: (year: number) => `Seats of NEET PG ${year}: what to know and decide`,
  forName: (name: string) => `For the family of ${name}`,
  /** Heading of the list of one of several counsellings. */
  listOf: (counselling: string, category: string) => `Choice list of ${counselling} (category ${category})`,
  emptyList: 'No choice of this counselling is in the list.',
  lead: (shown: string, all: string, any: number | null) =>
    [
      shown === all
        ? `${shown} ${shown === '1' ? 'choice' : 'choices'}, in the order of choice filling.`
        : `${shown} of ${all} choices, the first and those that are most likely to be the one that comes, in the order of choice filling.`,
      any === null ? '' : ` The chance that at least one choice of the whole list comes is ${any} of 100.`,
    ].join(''),
  /** The same under the list of a further counselling. */
  shortLead: (shown: string, all: string, any: number | null) =>
    `${shown} of ${all} choices.${any === null ? '' : ` The chance that at least one choice of the whole list comes is ${any} of 100.`}`,
  past: describePast,
  /** For a rank beyond the qualifying percentile. */
  afterCut: (reached: NonNullable<Verdict['reached']>) =>
    `The rank does not qualify by the rules on record: chances count only if the percentile is cut. ${describeCuts({ reached })}`.trim(),
  /** For rounds that are over while their lists are not on record; null where no schedule says which are over. */
  unknownRounds: ({ unknownRounds: labels, name, isOver, isAsked }: UnknownRounds) =>
    labels === null
      ? describeUndatedRounds(name)
      : `By ${isAsked ? 'your answer in Season' : 'the schedule'} the results of these rounds are out: ${labels.join(', ')}. Their lists are not on record here: ${isOver ? 'no round is still to come, and the chances count the whole season' : 'the chances are of the rounds to come; a seat marked as listed before counts as not given'}.`,
  columns: ['No.', 'Course and college', 'Chance of the seat', 'Fees of the whole course', 'Bond'],
  levels: { High: 'Very likely', Good: 'Likely', Moderate: 'Possible', Low: 'Less likely' },
  inHundred: (score: number) => `${score} of 100`,
  /** The chance follows a closing rank that the person entered. */
  entered: (rounds: string) => `${rounds} entered by you`,
  notShown: 'Not in this prediction',
  otherRank: 'No chance given',
  notOnOffer: NOT_ON_OFFER,
  unknown: 'Not known',
  lakh: (value: string) => `₹${value} lakh`,
  range: (low: string, high: string) => `${low} to ${high}`,
  crore: (value: string) => `₹${value} crore`,
  /** A fee that is known for all courses together only. @param amount the largest of them, a year */
  byCourse: (amount: string) => `Depends on the course, up to ${amount} a year`,
  stipend: (amount: string) => `Stipend ${amount}`,
  marks: englishMarks,
  forWomen: 'Name says women: ask the college',
  /** Bonds that are no number of years. */
  bonds: { 0: 'No bond', [CAREER]: 'Service until retirement' } as Readonly<Record<number, string>>,
  years: (years: string) => `${years} ${years === '1' ? 'year' : 'years'} of service`,
  penalty: (amount: string) => `or ${amount}`,
  dates: 'Dates, and what to decide by then',
  /** `lastResult`: from Round 3 on, after which a seat is not upgraded. */
  events: {
    registration: 'Register',
    payment: 'Pay fee and deposit',
    'choice-filling': 'Fill in the choices in this order',
    'choice-locking': 'Lock the choices',
    result: 'See the result; decide: keep, upgrade or leave',
    lastResult: 'See the result; decide: join, or lose the deposit and further rounds',
    reporting: 'Report to the college with papers and fee',
  } as Partial<Record<SeasonDate['event'] | 'lastResult', string>>,
  day: formatDays('en-IN'),
  /** A clock time, Indian time, of the last day. */
  until: (time: string) => `, until ${time}`,
  days: (start: string, end: string) => (start === end ? start : `${start} to ${end}`),
  tentative: (printed: string) => `Tentative dates, printed on ${printed}.`,
  noDates: (year: number) => `No dates to come of ${year} are on record. Look at the site of the counselling.`,
  round: (label: string) => label,
  /** Heading of the rules between the counsellings. */
  between: (names: readonly string[]) => `When a seat of ${formatNames('en-IN')(names)} excludes another`,
  rule: (text: string) => text,
  noRule: 'No rule between them is on record. Ask each authority.',
  /** @param years of the lists that the chances rest on, such as `2022–2025` */
  notes: (years: string) =>
    `A chance is that the seat is on offer and comes from the next round on: an estimate from lists of ${years}, no promise. The fees are those of all years, without hostel. The stipend is not taken off: the fees come first, and not every college pays its stipend in full. Distances are not on record. Check fee, bond and dates with the college and the counselling.`,
};

const hindiRound = (label: string): string => label.replace(/^Round (?=\d)/, 'राउंड ').replace(/^Stray.*$/, 'स्ट्रे राउंड');

export type FamilyWords = typeof english;

const describeCutsInHindi = (judged: Parameters<typeof describeCuts>[0]): string =>
  describeCuts(
    judged,
    ({ year, lines, isPartial }) =>
      `${year} में ${lines === 0 ? 'कोई नहीं' : count(lines)}${isPartial ? ' (सूचियाँ अधूरी)' : ''}`,
    (past) => `इस रैंक या उससे आगे दी गई सीटें: ${past}।`,
  );

const hindi: FamilyWords = {
  title: (year) => `NEET PG ${year} की सीटें: क्या जानें और क्या तय करें`,
  forName: (name) => `${name} के परिवार के लिए`,
  listOf: (counselling, category) => `${counselling} की विकल्प सूची (श्रेणी ${category})`,
  emptyList: 'सूची में इस काउंसलिंग का कोई विकल्प नहीं है।',
  lead: (shown, all, any) =>
    [
      shown === all
        ? `${shown} विकल्प, विकल्प भरने के क्रम में।`
        : `${all} में से ${shown} विकल्प, पहला और वे जिनके मिलने की संभावना सबसे अधिक है, विकल्प भरने के क्रम में।`,
      any === null ? '' : ` पूरी सूची में से कम से कम एक विकल्प मिलने की संभावना 100 में से ${any} है।`,
    ].join(''),
  shortLead: (shown, all, any) =>
    `${all} में से ${shown} विकल्प।${any === null ? '' : ` पूरी सूची में से कम से कम एक विकल्प मिलने की संभावना 100 में से ${any} है।`}`,
  past: describePastInHindi,
  afterCut: (reached) =>
    `उपलब्ध नियमों के अनुसार यह रैंक अर्ह नहीं है: ये संभावनाएँ तभी लागू होंगी जब अर्हक परसेंटाइल घटाया जाए। ${describeCutsInHindi({ reached })}`.trim(),
  unknownRounds: ({ unknownRounds: labels, name, isOver, isAsked }) =>
    labels === null
      ? `${name} के कौन से राउंड पूरे हो चुके हैं, यह यहाँ ज्ञात नहीं है, “सीज़न” में बताएँ। तब तक ये संभावनाएँ पूरे सत्र की हैं, आगे मिलने की संभावना इससे कम हो सकती है।`
      : `${isAsked ? '“सीज़न” में आपके उत्तर' : 'कार्यक्रम'} के अनुसार इन राउंड के परिणाम आ चुके हैं: ${labels.map(hindiRound).join(', ')}। इनकी सूचियाँ यहाँ उपलब्ध नहीं हैं: ${isOver ? 'कोई राउंड बाकी नहीं है, ये संभावनाएँ पूरे सत्र की हैं' : 'ये संभावनाएँ बाकी राउंड की हैं; पहले की सूची में बताई गई सीट न मिली मानी गई है'}।`,
  columns: ['क्र.', 'कोर्स और कॉलेज', 'सीट मिलने की संभावना', 'पूरे कोर्स का शुल्क', 'बॉन्ड'],
  levels: { High: 'बहुत अधिक संभावना', Good: 'अच्छी संभावना', Moderate: 'मध्यम संभावना', Low: 'कम संभावना' },
  inHundred: (score) => `100 में से ${score}`,
  entered: (rounds) => `${rounds} आपने दर्ज किया`,
  notShown: 'इस अनुमान में नहीं',
  otherRank: 'संभावना नहीं दी गई',
  notOnOffer: 'अब तक किसी सूची में नहीं',
  unknown: 'जानकारी नहीं',
  lakh: (value) => `₹${value} लाख`,
  range: (low, high) => `${low} से ${high}`,
  crore: (value) => `₹${value} करोड़`,
  byCourse: (amount) => `कोर्स पर निर्भर, ${amount} प्रति वर्ष तक`,
  stipend: (amount) => `स्टाइपेंड ${amount}`,
  marks: hindiMarks,
  forWomen: 'नाम में महिला: कॉलेज से पूछें',
  bonds: { 0: 'बॉन्ड नहीं', [CAREER]: 'सेवानिवृत्ति तक सेवा' },
  years: (years) => `${years} वर्ष की सेवा`,
  penalty: (amount) => `या ${amount}`,
  dates: 'तारीखें, और तब तक क्या तय करना है',
  events: {
    registration: 'पंजीकरण करें',
    payment: 'शुल्क और जमा राशि भरें',
    'choice-filling': 'इसी क्रम में विकल्प भरें',
    'choice-locking': 'विकल्प लॉक करें',
    result: 'परिणाम देखें; तय करें: सीट रखें, अपग्रेड करें या छोड़ें',
    lastResult: 'परिणाम देखें; तय करें: सीट लें, या जमा राशि और आगे के राउंड खोएँ',
    reporting: 'दस्तावेज़ और शुल्क के साथ कॉलेज में रिपोर्ट करें',
  },
  day: formatDays('hi-IN-u-nu-latn'),
  until: (time) => `, ${formatHindiTime(time)} तक`,
  days: (start, end) => (start === end ? start : `${start} से ${end}`),
  tentative: (printed) => `तारीखें अस्थायी हैं, ${printed} को प्रकाशित।`,
  noDates: (year) => `${year} की आगे की तारीखें उपलब्ध नहीं हैं। काउंसलिंग की वेबसाइट देखें।`,
  round: hindiRound,
  between: (names) => `${formatNames('hi-IN')(names)} की सीटें कब एक-दूसरे को रोकती हैं`,
  rule: (text) => HINDI[text] ?? text,
  noRule: 'इनके बीच का कोई नियम रिकॉर्ड में नहीं है। हर प्राधिकरण से पूछें।',
  notes: (years) =>
    `संभावना यह है कि सीट उपलब्ध हो और अगले राउंड से आगे मिले: ${years} की सूचियों से अनुमान, वादा नहीं। शुल्क सभी वर्षों का है, छात्रावास के बिना। स्टाइपेंड घटाया नहीं गया है: शुल्क पहले देना होता है, और हर कॉलेज पूरा स्टाइपेंड नहीं देता। दूरियाँ रिकॉर्ड में नहीं हैं। शुल्क, बॉन्ड और तारीखें कॉलेज और काउंसलिंग से जाँच लें।`,
};

export const familyWords: Readonly<Record<Language, FamilyWords>> = { en: english, hi: hindi };

const CRORE = 100 * LAKH;

/** Rupees in the words of the language, with the decimals of the screen: from one lakh on in lakh, from a hundred on in crore. */
export function amountWords({ lakh, crore }: FamilyWords, rupees: number): string {
  if (rupees >= CRORE) return crore(formatLakh(rupees / 100));
  return rupees < LAKH ? money(rupees) : lakh(formatLakh(rupees));
}

export const rangeWords = (words: FamilyWords, low: number, high: number): string =>
  low === high ? amountWords(words, low) : words.range(amountWords(words, low), amountWords(words, high));

export const yearWords = (words: FamilyWords, { low, high }: FigureRange): string =>
  words.bonds[high] ?? words.years(low === high ? count(low) : words.range(count(low), count(high)));

/** By the text on record: a rule whose text changes is printed in English until it is translated again. */
const HINDI: Readonly<Record<string, string>> = {
  'From Round 2 on, MCC and the states exchange lists of joined candidates: a seat joined by Round 2 of MCC keeps its holder out of the next round of the state, and a joined seat of the state keeps its holder out of Round 3 of MCC, unless it is resigned.':
    'राउंड 2 से MCC और राज्य प्रवेश ले चुके उम्मीदवारों की सूचियाँ एक-दूसरे को भेजते हैं: MCC के राउंड 2 तक की सीट पर प्रवेश लेने वाला राज्य के अगले राउंड में भाग नहीं ले सकता, और राज्य की सीट पर प्रवेश लेने वाला MCC के राउंड 3 में भाग नहीं ले सकता, जब तक वह सीट छोड़ न दे।',
  'States drop candidates who joined an All India seat of Round 3 or of the stray round before they process their own round.':
    'राज्य अपना राउंड करने से पहले उन उम्मीदवारों को हटा देते हैं जिन्होंने राउंड 3 या स्ट्रे राउंड की अखिल भारतीय सीट पर प्रवेश ले लिया है।',
  'Round n of MCC goes first, then round n of the state. A state that falls behind moves both.':
    'पहले MCC का राउंड होता है, फिर राज्य का वही राउंड। राज्य की देरी से दोनों की तारीखें आगे बढ़ती हैं।',
  'A candidate who left an All India or deemed seat of Round 2 with forfeiture may take part after giving the originals to KEA.':
    'जिसने राउंड 2 की अखिल भारतीय या डीम्ड सीट जमा राशि गँवाकर छोड़ी है, वह मूल दस्तावेज़ KEA को देने के बाद भाग ले सकता है।',
  'Round 3 is closed to candidates who joined through All India or elsewhere.':
    'जिन्होंने अखिल भारतीय कोटे से या कहीं और प्रवेश ले लिया है, उनके लिए राउंड 3 बंद है।',
  'The stray round is only for candidates never allotted by KEA, not joined elsewhere and not allotted in the stray round of MCC.':
    'स्ट्रे राउंड केवल उनके लिए है जिन्हें KEA से कभी सीट नहीं मिली, जिन्होंने कहीं और प्रवेश नहीं लिया और जिन्हें MCC के स्ट्रे राउंड में सीट नहीं मिली।',
  'Tamil Nadu blocks candidates with an All India seat of Round 3 before its own result of Round 3.':
    'Tamil Nadu अपने राउंड 3 के परिणाम से पहले उन उम्मीदवारों को रोक देता है जिनके पास राउंड 3 की अखिल भारतीय सीट है।',
  'Uttar Pradesh keeps candidates admitted through the All India quota or another state out of its stray round.':
    'Uttar Pradesh के स्ट्रे राउंड में वे भाग नहीं ले सकते जिनका प्रवेश अखिल भारतीय कोटे से या किसी दूसरे राज्य में हो चुका है।',
};
