// The Hindi words of Season and of the results that a person enters.
import { FACTS, type FactName } from '../../../api/contract/facts.ts';
import { count } from '../../../api/contract/labels.ts';
import { formatHindiTime } from '../../../api/contract/season/hindi-time.ts';
import { createBesides } from '../season/leaving-cost.ts';
import type { Words } from './en.ts';
import { writeFact } from './hi-money.ts';
import { formatDay } from './hi-places.ts';

/** The names of rounds as the calendar prints them are English. */
const round = (label: string): string => label.replace(/^Round (\d)$/, 'राउंड $1').replace(/^Stray.*$/, 'स्ट्रे राउंड');

const FACT_NAMES: Partial<Record<FactName, string>> = {
  fee: 'साल की फ़ीस',
  bond: 'बॉन्ड',
  bond_penalty: 'बॉन्ड न निभाने पर',
  discontinuation: 'कोर्स छोड़ने पर',
};

const LEFT = { 'not-joined': 'जॉइन न करने पर', resigned: 'इस राउंड के बाद', joined: 'जॉइन के बाद' };
const LEFT_ELSE = { 'not-joined': 'बिना जॉइन', resigned: 'इस्तीफ़े पर', joined: 'बाद में' };

const nameBar = (years: number, isSpecial: boolean): string => `${years}-वर्षीय रोक${isSpecial ? ' (विशेष-स्ट्रे)' : ''}`;
const listBesides = createBesides('फ़ीस', 'स्टाइपेंड-वापसी', 'आगे राउंड नहीं', nameBar);

const OTHER = { course: 'दूसरे कोर्स', college: 'दूसरे कॉलेज', quota: 'दूसरे कोटे', category: 'दूसरी श्रेणी', round: 'दूसरे राउंड' };

export const season: Words['season'] = {
  nothing: 'आज कुछ नहीं करना है',
  topSeat: 'मेरी सूची में आपकी सीट से ऊपर कुछ नहीं',
  weak: 'एक स्रोत कमज़ोर है।',
  tentative: 'अस्थायी।',
  nameSeat: 'आपके पास कौन सी सीट है?',
  noDates: 'तारीख़ें दर्ज नहीं: प्राधिकरण से पूछें',
  over: 'कार्यक्रम की सब तारीख़ें बीत गईं।',
  next: (label, event, span) => `${label} ${event}: ${span}।`,
  todo: {
    registration: (label, end) => `${round(label)}: ${end} तक रजिस्टर करें`,
    payment: (label, end) => `${round(label)}: ${end} तक भुगतान करें`,
    'choice-filling': (label, end) => `${round(label)}: ${end} तक चॉइस भरें`,
    'choice-locking': (label, end) => `${round(label)}: ${end} तक चॉइस लॉक करें`,
    reporting: (label, end) => `${round(label)}: ${end} तक रिपोर्ट करें`,
    result: (label) => `${round(label)} का परिणाम देखें`,
  },
  line: 'सीज़न के राउंड',
  round,
  states: { over: 'हो चुका', open: 'अभी', next: 'अगला', later: 'बाद में' },
  holding: 'मेरे पास क्या है',
  holdings: { hold: 'मेरे पास सीट है', none: 'अभी सीट नहीं', out: 'मैंने भाग नहीं लिया' },
  listed: (label) => `${label ? round(label) : 'पिछले राउंड'} में मेरी सूची पूरी भरी थी?`,
  yes: 'हाँ',
  no: 'नहीं',
  after: 'कौन-सा राउंड पूरा हो चुका है?',
  askedAbove: 'ऊपर चुनें कि कौन-सा राउंड पूरा हो चुका है।',
  noneOver: 'कोई राउंड पूरा नहीं हुआ',
  isOver: (label) => `${round(label)} पूरा हो चुका है`,
  notChosen: 'चुनें',
  held: (label) => (label === '' ? 'मेरी सीट' : `${round(label)} के बाद मेरी सीट`),
  heldOther: 'वह सीट जो मेरे परिणामों में नहीं दिखती',
  change: 'बदलें',
  find: 'अपनी सीट खोजें: कॉलेज या कोर्स',
  found: (shown, all) =>
    all === 0 ? 'इन शब्दों से कुछ नहीं मिला' : `${count(all)} में से ${shown}${shown < all ? ': और लिखें' : ''}`,
  unreached: (name, { rank, round, year }) =>
    `${name}: जो कोटा और फ़ीस आपने माँगे उनमें से कोई सीट आपकी रैंक पर बंद नहीं हुई। सबसे पास ${count(rank)}, ${round} ${year}।`,
  noSuchSeat: 'इस पते की सीट दर्ज नहीं है। अपनी सीट फिर से चुनें।',
  other: 'यह मेरे परिणामों में नहीं है',
  outcomes: 'आप क्या कर सकते हैं',
  freeze: 'सीट रखें (Freeze)',
  sure: 'जॉइन किया हो तो',
  why: 'क्यों',
  freezeText: 'आगे कोई राउंड नहीं।',
  mayClose: (state) => `यह ${state || 'दूसरी काउंसलिंग'} बंद कर सकती है।`,
  chooseToKeep: 'समय पर अपना विकल्प (चॉइस) बताएँ: बिना बताए सीट रद्द हो जाती है।',
  report: (date) => `${date} तक रिपोर्ट करें।`,
  ended: (event, date) => `${event}: ${date} को समाप्त।`,
  gone: (date) => `${date} तक जॉइन न किया हो तो यह सीट गई।`,
  upgrade: (label) => (label === '' ? 'अपग्रेड' : `${round(label)} में अपग्रेड`),
  ofAbove: (seats) => `इससे ऊपर की ${seats === 1 ? 'सीट' : `${seats} में से एक`} मिलने की संभावना`,
  ofAll: (seats) => `${seats === 1 ? 'सूची की सीट' : `सूची की सब ${seats} में से एक`} मिलने की संभावना`,
  upgradeText: (seats, by, isFinal) =>
    `${seats}, यदि ${by && `${by} तक `}अपग्रेड सहित जॉइन किया। तब यह उसकी जगह लेगी${isFinal ? ', हमेशा के लिए' : ''}।`,
  nothingAbove: 'मेरी सूची में इस सीट से ऊपर कुछ नहीं: जो बेहतर लगे उस पर तारा लगाकर वहाँ रखें।',
  notRanked: 'आपकी सीट, जो सूची में नहीं, बेहतर हो सकती है।',
  noneComes: 'न मिले तो यह सीट रहती है।',
  upgradeUnknown: (seats, _, isFinal) => `${seats}। तब यह सीट रहेगी या नहीं, पूछें।${isFinal ? ' वह अंतिम है।' : ''}`,
  basis: (pools, span) => `${pools.join(', ')}: ${span} की सूचियाँ।`,
  closed: 'बंद',
  onlyWithout: 'स्ट्रे राउंड बिना सीट वालों के लिए है। इसका कोई नियम दर्ज नहीं।',
  noUpgrade: 'नियमों से ली हुई सीट आगे के राउंड में अपग्रेड नहीं होती।',
  noRound: 'कोई राउंड बाकी नहीं',
  choices: (span) => `चॉइस ${span}।`,
  registration: (span) => `रजिस्ट्रेशन ${span}।`,
  registerBy: (date) => `${date} तक रजिस्टर करें।`,
  payBy: (date) => `${date} तक भुगतान करें।`,
  choicesBy: (date) => `${date} तक विकल्प भरें।`,
  onlyRather: 'आपकी सीट के बिना मेरी सूची नहीं बता सकती कि बेहतर क्या है: केवल बेहतर सीटें रखें।',
  noChoices: 'अभी संभावना नहीं: इस राउंड के लिए सीटों पर तारा लगाएँ।',
  noFigure: 'आपके किसी विकल्प की संभावना नहीं बताई जा सकती।',
  leave: 'सीट छोड़ें',
  leaving: { 'no-exit': 'संभव नहीं', window: 'जमा राशि ज़ब्त होगी', deposit: 'जमा राशि ज़ब्त होगी', free: 'बिना हानि' },
  declares: (about) => `${about === 'Forfeited' ? 'ज़ब्त' : 'छोड़ने पर वापस'}, कॉलेज की MCC को घोषणा`,
  factName: (fact) => FACT_NAMES[fact] ?? FACTS[fact].label,
  fact: writeFact,
  ofCollege: (sum) => `कॉलेज: ${sum}।`,
  sum: (amount, isYearly) => (isYearly ? `${amount} प्रति वर्ष` : amount),
  yearly: (fee) => `${fee} प्रति वर्ष`,
  leaveText: (cost) => {
    if (cost.kind === 'no-exit') return 'जॉइन की हुई सीट नहीं छोड़ी जा सकती।';
    if (cost.kind === 'window') return 'केवल सीट छोड़ने की अवधि में, फिर नहीं।';
    if (cost.kind === 'free') return `${LEFT[cost.stage]}: वही रजिस्ट्रेशन चलता है।`;
    const besides = listBesides(cost);
    return `${LEFT[cost.stage]}${cost.isYearly ? ', हर बाकी वर्ष के लिए' : ''}${besides && `, साथ ${besides}`}।`;
  },
  windowOver: 'यह अवधि बीत चुकी हो सकती है: कॉलेज से पूछें।',
  leaveElse: ({ kind, stage, fees, stipend, isOut, barred, isSpecial }, figure) => {
    if (kind === 'free' || kind === 'no-exit') return `${LEFT_ELSE[stage]} ${figure}।`;
    const sum = kind === 'sum' ? figure : 'जमा राशि';
    const lost = [sum, fees && 'फ़ीस', stipend && 'स्टाइपेंड', isOut && 'अगले राउंड'].flatMap((part) => part || []);
    const verb = kind !== 'sum' && lost.length === 1 ? 'जाएगी' : 'जाएँगे';
    return `${LEFT_ELSE[stage]} ${lost.join(', ')} ${verb}${barred > 0 ? `, ${nameBar(barred, isSpecial)}` : ''}।`;
  },
  joinedUnknown: 'जॉइन के बाद: कॉलेज से पूछें।',
  leaveInRules: 'कब तक, नीचे के नियमों में।',
  leaveUnknown: 'सीट छोड़ने का खर्च इस सीज़न के किसी नियम में नहीं।',
  ask: 'पूछें',
  askCollege: 'तारीख़ दर्ज नहीं: कॉलेज से पूछें।',
  askDate: 'तारीख़ दर्ज नहीं।',
  askAuthority: 'प्राधिकरण से पूछें।',
  special: (years, year) => `जॉइन न करने पर जमा राशि ज़ब्त; ${year} के विशेष स्ट्रे राउंड के बाद ${years}-वर्षीय रोक भी।`,
  ruleOf: (oldest, years, check) =>
    `${oldest} ${years === 1 ? 'का नियम' : 'से अब तक के नियम'}${check === 0 ? '।' : `: ${check} का देखें।`}`,
  again: {
    none: (date) => `सीट छोड़ी? ${date} तक रजिस्टर करें।`,
    hold: (date) => `जॉइन नहीं किया? ${date} तक रजिस्टर करें।`,
  },
  ifQualified: (name) => `${name}, यदि आपकी रैंक वहाँ क्वालिफ़ाई करती है`,
  notQualified: 'कट-ऑफ़ घटे बिना योग्य नहीं',
  untilCut: 'कट-ऑफ़ घटने तक',
  noRoundYet: 'कोई राउंड नहीं',
  untilCutText: 'इस रैंक के लिए। घटे तो देखें कि कौन रजिस्टर कर सकता है।',
  register: (label) => `${round(label)} के लिए रजिस्टर करें`,
  noNewcomers: 'नियमों से वही आगे जाते हैं जिन्होंने पहले भाग लिया।',
  thenRound: (label) => `फिर ${round(label)}।`,
  sameOptions: 'केवल पिछले राउंड के विकल्प गिने जाते हैं।',
  onlySameOptions: 'केवल पिछले राउंड के विकल्प गिने जाते हैं, ये उनमें नहीं थे।',
  askNewcomers: 'पूछें कि नए उम्मीदवार रजिस्टर कर सकते हैं या नहीं।',
  goInto: (label) => `${round(label)} में जाएँ`,
  goText: (rows, from) => `${from && `${from} से आगे `}${rows === 1 ? 'सूची की सीट' : `${rows} में से एक`} मिलने की संभावना।`,
  alone: (label, percent) => `केवल ${round(label)} में: ${percent}%।`,
  secondPlan: 'दूसरी योजना भी रखें।',
  stray: 'फिर स्ट्रे राउंड',
  open: 'खुला',
  strayText: 'जिनके पास सीट नहीं और जिन्हें नियम अनुमति दें, उनके लिए; सीट अंतिम।',
  isFinal: 'इसकी सीट अंतिम है।',
  deposit: 'जमा राशि',
  depositOf: (sum) => `जमा राशि: ${sum}।`,
  depositRange: 'जमा राशि उन सीटों के अनुसार है जिनके लिए पंजीकरण किया।',
  depositBySeats: 'चुनी सीटों के अनुसार,',
  depositPaid: 'वापस मिलती है; रजिस्ट्रेशन शुल्क अलग।',
  depositUnknown: 'आपकी श्रेणी की जमा राशि दर्ज नहीं।',
  keptOut: 'दूसरी काउंसलिंग की आपकी सीट, जॉइन होने पर, यहाँ रोक सकती है।',
  heldElsewhere: 'आपकी सीट दूसरी काउंसलिंग की है',
  othersText: 'वहाँ जॉइन की सीट इन राउंड को रोक सकती है।',
  othersRun: 'राउंड साथ-साथ चलते हैं।',
  readNotices: 'प्राधिकरण की सूचनाएँ पढ़ें।',
  rules: (number, older, year) =>
    `इसके पीछे ${number} नियम${older > 0 ? `, ${older} नियम ${year} से ${older === 1 ? 'पुराना' : 'पुराने'}` : ''}`,
  noRules: (year) => `${year} के नियम दर्ज नहीं। निर्णय से पहले प्राधिकरण से पूछें।`,
  costs: 'खर्च',
  seats: 'गिनी गई सीटें',
  dates: 'तारीख़ें',
  allDates: 'सब तारीख़ें',
  schedule: (isTentative, date, source) => `${date} का ${isTentative ? 'अस्थायी ' : ''}कार्यक्रम: ${source}।`,
  noDatesOf: (name, year) => `${name}: ${year} की तारीख़ें दर्ज नहीं।`,
  calendar: 'हर काउंसलिंग का कैलेंडर और नियम',
  messages: 'हर नई सूची पर एक WhatsApp या SMS',
  loading: 'तुलना हो रही है…',
  asOf: (time) => `नीचे ${time} की स्थिति।`,
  retry: 'फिर कोशिश करें',
};

export const verdict: Words['verdict'] = {
  title: 'पात्रता:',
  kinds: {
    eligible: 'हाँ, दर्ज नियमों से',
    paper: 'प्रमाण के साथ ही',
    unknown: 'नियमों से तय नहीं',
    'other-rank': 'दूसरी रैंक से',
    'not-eligible': 'रैंक क्वालिफ़ाई नहीं करती: संभावना तभी जब परसेंटाइल घटे',
  },
  partly: 'कुछ कोटों में प्रमाण के साथ ही',
  none: (year) => `इस काउंसलिंग के ${year} के नियम दर्ज नहीं।`,
};

export const result: Words['result'] = {
  title: 'मेरा परिणाम दर्ज करें',
  seat: 'सीट खोजें: कॉलेज या कोर्स',
  another: 'दूसरी सीट',
  round: 'राउंड',
  roundName: round,
  closing: 'क्लोज़िंग रैंक, या आधिकारिक सूची की अंतिम पंक्ति',
  listed: 'पहले सूची में थी, नहीं मिली',
  fits: (rank) => `${rank} पर बंद: इसी सीट की है।`,
  typed: (rank, isBefore) => `${rank} पर बंद, आपकी रैंक से ${isBefore ? 'पहले' : 'पहले नहीं'}।`,
  isTickRight: (rank) => `${rank} पर बंद, आपकी रैंक से पहले नहीं: क्या टिक सही है?`,
  noRank: 'रैंक नहीं मिली। पंक्ति क्रमांक और रैंक से शुरू होती है।',
  noCourse: 'इस पंक्ति में कोर्स नहीं है। केवल रैंक लिखें।',
  otherRow: (part) => `यह पंक्ति ${OTHER[part]} की है।`,
  save: 'सहेजें',
  given: (rank) => `मुझे यह सीट ${rank} पर मिली`,
  entered: ({ line, round: label, kind, rank, day }, isNamed) =>
    [
      isNamed && `${line.course}, ${line.college}, ${line.pool}:`,
      kind === 'seat' ? `${round(label)} में आपको ${count(rank)} पर मिली,` : `${round(label)} ${count(rank)} पर बंद,`,
      `आपने ${formatDay(day)} को दर्ज किया`,
    ]
      .filter(Boolean)
      .join(' '),
  takeBack: 'वापस लें',
  unsaid: 'पहले Season में बताएँ कि कौन-से राउंड पूरे हुए, फिर उनके परिणाम दर्ज करें।',
  outcome: (saved: number, left: number) =>
    left > 0 ? `${saved} सहेजे गए, ${left} नहीं: पंक्तियाँ देखें।` : saved > 0 ? 'सहेजा गया।' : 'कुछ नहीं बदला।',
  noRound: 'पूरे हुए हर राउंड की सूची यहाँ दर्ज है।',
  forYou: 'इससे सिर्फ़ इन सीटों की आपकी संभावना बदलती है, और कोई इसे नहीं देखता।',
};

export const day: Words['day'] = (date, time) =>
  [formatDay(date), time && formatHindiTime(time)].filter(Boolean).join(', ').replaceAll(' ', '\u00a0');

export const events: Words['events'] = {
  'seat-matrix': 'सीट मैट्रिक्स',
  registration: 'रजिस्ट्रेशन',
  payment: 'भुगतान',
  'choice-filling': 'चॉइस',
  'choice-locking': 'लॉकिंग',
  processing: 'आवंटन',
  result: 'परिणाम',
  reporting: 'रिपोर्टिंग',
  'joined-data': 'जॉइनिंग के आँकड़े',
};
