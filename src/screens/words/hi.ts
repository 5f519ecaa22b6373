// The Hindi words of My list; those of Season are in a file of their own. Names of courses, colleges and states stay as the lists print them.

import { describePastInHindi } from '../../../api/contract/choices/past-seasons.ts';
import { hindiMarks } from '../../../api/contract/hindi-marks.ts';
import { CAREER, count } from '../../../api/contract/labels.ts';
import type { Words } from './en.ts';
import { range, rupees } from './hi-money.ts';
import { places } from './hi-places.ts';
import * as ofSeason from './hi-season.ts';
import { season } from './hi-season.ts';

const years = (number: number): string => (number === CAREER ? 'सेवानिवृत्ति तक' : `${number} वर्ष`);
const bond = (number: number, penalty: string) => `बॉन्ड ${years(number)}${penalty && `, या ${penalty}`}`;
const rows = (number: number): string => `${count(number)} पंक्ति${number === 1 ? '' : 'याँ'}`;
const candidates = (number: number): string => `${count(number)} अभ्यर्थी`;
const listNumbers = (numbers: readonly number[]): string => {
  const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
  return numbers.length > 2 && last - first === numbers.length - 1 ? `${first} से ${last}` : numbers.join(', ');
};

export const hi: Words = {
  lang: 'hi',
  ...ofSeason,
  past: describePastInHindi,
  places,
  list: {
    which: 'सूची',
    name: 'सूची का नाम',
    create: 'नई सूची',
    remove: 'सूची हटाएँ',
    sure: 'क्या यह सूची हमेशा के लिए हटानी है?',
    keep: 'रहने दें',
    parts: 'किस काउंसलिंग की सूची',
    others: 'दूसरी काउंसलिंग',
    loading: 'आपकी सूची खुल रही है…',
    empty: 'जो सीटें आप लेना चाहें उन पर तारा लगाएँ, और सबसे प्रिय सीट सबसे ऊपर रखें।',
    unknown: 'ऐसी कोई सूची नहीं',
    unknownText: 'यह सूची आपकी नहीं है, या हटा दी गई है।',
    notKept: 'इस फ़ोन पर नहीं',
    notKeptText: 'इस सूची के लिए नेटवर्क चाहिए। जो सूचियाँ यहाँ रखी हैं, उन्हें पढ़ और बदल सकते हैं।',
    open: 'मेरी सूचियाँ खोलें',
    ofRows: (number) => (number === 1 ? 'यह सीट मिलने की संभावना' : `इन ${count(number)} में से एक मिलने की संभावना`),
    from: (round, rank, isOver) =>
      round === null
        ? `${isOver ? 'पंक्तियाँ: ' : ''}पूरे सीज़न में, रैंक ${rank} पर`
        : `${season.round(round)} से आगे, रैंक ${rank} पर`,
    came: (seasons, known, unknown) =>
      `पिछले ${known} में से ${seasons} सत्र में मिली${unknown && `, ${unknown} का पता नहीं`}।`,
    noChance: 'अभी संभावना नहीं बताई जा सकती',
    about: 'इस आँकड़े के बारे में',
    firstRow: 'पंक्ति 1',
    which1: 'कौन-सी पंक्ति मिलती है',
    nothing: 'कुछ नहीं',
    listed: (number) => `${rows(number)}: पहले सूची में थीं और नहीं मिलीं, सीज़न में आपके जवाब से।`,
    held: (row) => `आपके पास ${row > 0 ? `पंक्ति ${row} की` : 'एक'} सीट है${row > 0 ? ': सिर्फ़ उसके ऊपर की पंक्तियाँ भरें' : ''}।`,
    heldElsewhere: 'आपके पास दूसरी काउंसलिंग की सीट है: जॉइन होने पर वह इसे बंद कर सकती है।',
    heldUncounted: 'ये आँकड़े इसे नहीं गिनते: आगे क्या मिल सकता है, सीज़न में देखें।',
    uncounted: (number) => `${rows(number)} बिना संभावना के हैं और नहीं गिनी गईं।`,
    here: (percent) => `इसी के मिलने की संभावना ${percent === 0 ? '1% से कम' : `${percent}%`}`,
    views: { order: 'क्रम', check: 'जाँच', money: 'खर्च', print: 'छापें' },
    viewsTitle: 'सूची कैसे दिखे',
    add: 'सीटें जोड़ें',
    copy: 'पोर्टल के लिए कॉपी',
    copied: (number, held) =>
      `${rows(number)} ${held > 0 ? `कॉपी हुईं: पंक्ति ${held} के ऊपर की, जो आपके पास है` : 'सूची के क्रम में कॉपी हुईं'}।`,
    copiedUnlisted: (number) => `${rows(number)} कॉपी हुईं। आपके पास जो सीट है वह सूची में नहीं: सिर्फ़ उससे बेहतर सीटें भरें।`,
    leftOut: (number) => `छोड़ी गईं: ${rows(number)}, जो आपकी श्रेणी को नहीं मिल सकतीं।`,
    noneAbove: 'पंक्ति 1 आपके पास है: उसके ऊपर कोई पंक्ति नहीं।',
    notCopied: 'ब्राउज़र ने कॉपी नहीं करने दिया।',
    saving: {
      saved: 'सहेजी गई',
      saving: 'सहेज रहे हैं…',
      unsaved: 'अभी नहीं सहेजी',
      kept: 'इसी फ़ोन या कंप्यूटर पर है, नेटवर्क आने पर सहेजी जाएगी',
    },
    row: (seat) => `${seat} की पंक्ति`,
    moveRow: (seat) => `${seat} को हटाएँ: खींचें, या तीर के बटन`,
    rowMenu: (seat) => `${seat}: ऊपर-नीचे करें या निकालें`,
    up: (seat) => `ऊपर करें: ${seat}`,
    down: (seat) => `नीचे करें: ${seat}`,
    takeOut: (seat) => `निकालें: ${seat}`,
    upShort: 'ऊपर',
    downShort: 'नीचे',
    takeOutShort: 'निकालें',
    details: 'विवरण',
    movedTo: (seat, number, of) => `${seat} अब ${of} में से पंक्ति ${number} है।`,
    takenOut: (seat) => `${seat} सूची से निकल गई।`,
    statuses: {
      counted: '',
      'other-rank': 'दूसरी रैंक से मिलती है',
      'not-shown': 'आपके प्लान में नहीं दिखती',
      'not-eligible': 'आपकी श्रेणी के लिए नहीं',
      elsewhere: 'दूसरी काउंसलिंग की',
      gone: 'अब किसी सूची में नहीं',
    },
    anyPool: 'सब पूल',
    notGiven: 'अज्ञात',
    entered: 'परिणाम आपने दर्ज किया',
    forWomen: 'महिलाओं का?',
  },
  check: {
    none: 'कोई समस्या नहीं मिली।',
    belowHeld: (row) => `पंक्ति ${row} आपके पास है। उसके नीचे की पंक्तियाँ पोर्टल में न भरें: उनमें से कोई मिली, तो आपकी सीट चली जाएगी।`,
    belowCertain: (numbers, certain) =>
      `पंक्ति ${listNumbers(numbers)} पंक्ति ${certain} के नीचे ${numbers.length === 1 ? 'है' : 'हैं'}, जो आपके लिए लगभग पक्की है।`,
    moveUp: (row, certain) => `पंक्ति ${row} को पंक्ति ${certain} के ऊपर करें`,
    duplicate: (row, first) => `पंक्ति ${first} और ${row} एक ही विकल्प हैं: कॉलेज, कोर्स और कोटा एक बार भरे जाते हैं।`,
    takeOut: (row) => `पंक्ति ${row} निकालें`,
    notEligible: (row) => `पंक्ति ${row} उस वर्ग की सीट है जो आपकी श्रेणी को नहीं मिल सकती।`,
    missed: (row, missed) => `पंक्ति ${row} पिछले ${years(missed)} में किसी को नहीं मिली।`,
    unknownFees: (numbers) => `पंक्ति ${listNumbers(numbers)} की फ़ीस दर्ज नहीं: विकल्प लॉक करने से पहले कॉलेज से पूछें।`,
    unsureFees: (numbers) =>
      `पंक्ति ${listNumbers(numbers)} की फ़ीस पक्की नहीं या अनुमानित है: विकल्प लॉक करने से पहले कॉलेज से पूछें।`,
    overBudget: (row, fee) => `पंक्ति ${row} की फ़ीस साल में ${fee} तक हो सकती है, आपके बजट से ज़्यादा।`,
    overTotal: (row, cost) => `पंक्ति ${row} में पूरे कोर्स की फ़ीस ${rupees(cost)} तक हो सकती है।`,
    overBond: (row, bond) => `पंक्ति ${row} में ${years(bond)} का बॉन्ड है।`,
    noSafeTail: (nothing) =>
      `हो सकता है कि सूची से कुछ न मिले${nothing === null ? '' : ` (${nothing}%)`}। अंत में सुरक्षित सीटें जोड़ें: ऊपर का क्रम वैसा ही रहता है।`,
    board: 'बोर्ड हर विशेषता के लिए तय करता है कि दिव्यांगता उसमें ठीक है या नहीं: कई विशेषताएँ सूची में रखें।',
    notQualified: 'दर्ज नियमों से आपकी रैंक क्वालिफ़ाई नहीं करती: संभावना तभी लागू है जब परसेंटाइल घटे।',
    limits: 'इससे ऊपर बताएँ',
    limitsMean:
      'केवल फ़ीस गिनी जाती है, सीमा का ऊपरी सिरा। जिसकी फ़ीस या बॉन्ड पता नहीं, वह किसी सीमा से ऊपर नहीं। पहली सूची में इससे ऊपर की सीटें नहीं आतीं।',
    total: 'पूरे कोर्स की फ़ीस',
    bond: 'बॉन्ड',
    anyCost: 'कोई भी फ़ीस',
    anyBond: 'कोई भी बॉन्ड',
    upTo: rupees,
    years: (number) => (number === 0 ? 'बिना बॉन्ड' : years(number)),
    replay: 'पिछले साल',
    near: 'आपकी रैंक के पास के लोग',
    working: 'खुल रहा है…',
    failed: 'यह नहीं हो सका। फिर कोशिश करें।',
  },
  replay: {
    lead: (rank, from) => `हर राउंड की प्रकाशित सूचियों से: रैंक ${rank} पर ${from && `${from} से आगे `}यह सूची क्या दिलाती:`,
    leadByTables: (rank, from) =>
      `हर राउंड की अंतिम रैंक की तालिकाओं से: रैंक ${rank} पर ${from && `${from} से आगे `}यह सूची क्या दिलाती:`,
    unpublished: (origin) => `इस काउंसलिंग की प्रकाशित सूचियाँ हमारे पास नहीं हैं। ${origin}। इन तालिकाओं की भूल यहाँ भी भूल है।`,
    noYears: 'इस काउंसलिंग की पिछले वर्षों की सूचियाँ हमारे पास नहीं हैं।',
    given: (row, seat, closing) => `पंक्ति ${row} मिलती, ${seat} (अंतिम रैंक ${closing})`,
    upgraded: (row, seat, closing) => `पंक्ति ${row} पर अपग्रेड, ${seat} (अंतिम रैंक ${closing})`,
    kept: (row) => `पंक्ति ${row} बनी रहती`,
    nothing: 'इस सूची से कुछ नहीं',
    missing: (rounds, year) => `${year} का ${rounds}: सूची हमारे पास नहीं`,
    uncounted: (number) => `${rows(number)} छोड़ी गईं: प्लान में नहीं दिखतीं, या इस रैंक से नहीं मिलतीं।`,
    empty: 'पहले कुछ सीटों पर तारा लगाएँ।',
    limits: [
      'मान लिया है कि आप हर सीट जॉइन करते हैं, अपग्रेड माँगते हैं और हर राउंड में यही सूची रखते हैं। जिसके पास सीट है वह स्ट्रे राउंड में भाग नहीं लेता।',
      'यह नहीं जाना जा सकता कि आपके आने से किसकी जगह बदलती: जिस सीट की अंतिम रैंक आपकी रैंक या उससे आगे है वह आपकी गिनी जाती है।',
      'एक ही रैंक हर साल एक ही अंक नहीं होती, और तब से सीटें जुड़ी और हटी हैं।',
    ],
  },
  near: {
    lead: (low, high) => `आपकी श्रेणी के रैंक ${low} से ${high} वाले अभ्यर्थियों को आख़िर में मिली सीटें, जो आप भी ले सकते हैं:`,
    year: (year, number) => `${year}: ${number === 0 ? 'पता नहीं' : candidates(number)}`,
    unlisted: (number) => `${candidates(number)} की और सीटें।`,
    notShown: (number) => `${candidates(number)} की सीटें आपके प्लान के दिखाए मेल में नहीं हैं।`,
    withoutCategory: (number) => `छोड़े गए: ${candidates(number)}, जिनकी श्रेणी उस साल की सूची में नहीं है।`,
    empty: 'पिछले वर्षों की सूचियाँ हमारे पास नहीं हैं, या आपकी पिछली खोज में कोई सीट नहीं मिली।',
    limits: 'सूचियाँ बताती हैं कि कौन-सी सीट मिली, यह नहीं कि जॉइन की गई।',
  },
  money: {
    rupees,
    sum: (figure) => range(figure),
    lead: 'पूरा कोर्स: फ़ीस घटाकर, स्टाइपेंड जोड़कर; रहने का खर्च अलग।',
    undeclared: 'जिस वर्ष की घोषणा नहीं, वह पहले वर्ष जैसा।',
    sort: 'क्रम',
    sorts: { left: 'सबसे ज़्यादा बचत', fees: 'सबसे कम फ़ीस', bond: 'सबसे छोटा बॉन्ड' },
    out: (amount) => `फ़ीस ${amount}`,
    in: (amount) => `स्टाइपेंड ${amount}`,
    facts: { fee: 'फ़ीस', stipend: 'स्टाइपेंड', bond: 'बॉन्ड', bond_penalty: 'जुर्माना' },
    marks: hindiMarks,
    unknownFee: 'फ़ीस: पता नहीं',
    unknownStipend: 'स्टाइपेंड: पता नहीं',
    noBond: 'बॉन्ड नहीं',
    unknownBond: 'बॉन्ड: पता नहीं',
    bond,
    shortBond: bond,
  },
  print: {
    family: 'परिवार के लिए पन्ना',
    familyLead: 'परिवार के लिए एक पन्ना: दस विकल्प, पहला और वे जिनके आने की सबसे अधिक संभावना है, फ़ीस, बॉन्ड और तारीख़ों के साथ।',
    language: 'भाषा',
    download: 'परिवार का पन्ना, PDF',
    send: 'मेरे WhatsApp पर भेजें',
    sent: 'परिवार का पन्ना आपके WhatsApp पर भेज दिया गया।',
    demo: 'डेमो: WhatsApp जुड़ा नहीं है। PDF आउटबॉक्स फ़ोल्डर में है।',
    files: 'सूची की फ़ाइल',
    filesLead: 'फ़ाइलें चॉइस फ़िलिंग के क्रम में हैं।',
  },
  starter: {
    question: (at, of) => `प्रश्न ${at}, कुल ${of}`,
    skip: 'छोड़ें',
    back: 'पिछला प्रश्न',
    next: 'आगे',
    courses: 'कौन-सी विशेषताएँ, सबसे प्रिय पहले?',
    coursesText: 'जिस क्रम में चाहिए उसी क्रम में दबाएँ।',
    states: 'आप कहाँ जाएँगे?',
    statesText: 'कुछ न चुनने का मतलब: कहीं भी, कुछ पंक्तियाँ आपके अपने राज्य की।',
    branch: 'क्या ज़्यादा ज़रूरी है?',
    branchText: 'कुछ न चुनने का मतलब: सरकारी या नियंत्रित फ़ीस पर क्लिनिकल ब्रांच।',
    branches: {
      clinical: 'क्लिनिकल ब्रांच, पूरी फ़ीस पर भी',
      government: 'सरकारी सीट, कोई भी ब्रांच',
      diplomas: 'डिप्लोमा भी',
      college: 'विशेषता से पहले कॉलेज',
    },
    money: 'परिवार पूरे कोर्स के लिए कितना दे सकता है?',
    atMost: 'अधिक से अधिक',
    moneyText:
      'बजट (अधिकतम फ़ीस) पूरे कोर्स का, एक वर्ष का नहीं। सीमा देने पर अज्ञात फ़ीस वाली मैनेजमेंट, NRI और डीम्ड सीटें छूट जाती हैं।',
    noSeats: 'आपकी पिछली खोज में इस सूची के लिए संभावना वाली कोई सीट नहीं है।',
    toForm: 'जानकारी बदलें',
    find: 'खोजें',
    seats: (number) => `${count(number)} सीट${number === 1 ? '' : 'ें'}`,
    aims: (number) => `${count(number)} पहुँच में`,
    left: (number, shown) =>
      shown === null
        ? `सीट${number === 1 ? ' बची है' : 'ें बची हैं'}`
        : `बची, आपके प्लान में दिखने वाली ${count(shown)} सीटों में से`,
    make: 'मेरी सूची बनाएँ',
    made: (number) => `${rows(number)}, आपके उत्तरों से।`,
    others: (names) => `बिना सूची: ${names}, ऊपर के टैब देखें।`,
    undo: 'वापस लें',
    change: 'उत्तर बदलें',
    empty: (isNarrowed) =>
      `संभावना वाली कोई सीट नहीं बैठती।${isNarrowed ? ' कोई विशेषता या राज्य हटाएँ, या सीमा बढ़ाएँ।' : ''} दूसरी रैंक की सीटों पर “सीटें” में तारा लगाएँ।`,
    full: (size) => `सूची में ${size} चॉइस की ही जगह है`,
    hidden: (shown, matches) => `आपका प्लान ${count(matches)} में से ${count(shown)} मेल दिखाता है; बाकी नहीं देखे गए`,
    unlikely: 'इन इच्छाओं की बची सीटों से खास फ़र्क नहीं पड़ता',
    onCut: 'आपकी रैंक अभी योग्य नहीं है: सीटें पर्सेंटाइल घटने पर ही।',
    none: (reason) => `और सीटें हों तो बेहतर, पर ${reason}।`,
    saferBetween: (number) =>
      `और सीटें हों तो बेहतर, और पंक्ति जोड़ना मुफ़्त है: ${count(number)} और चॉइस बैठती हैं। जो लेंगे उन पर तारा लगाएँ।`,
    missed: (reasons) => `बिना पंक्ति: ${reasons}।`,
    missedWhy: {
      none: (name) => `${name}, कोई सीट नहीं बैठती`,
      below: (name) => `${name}, क्योंकि ऊपर की पंक्तियाँ लगभग हमेशा पहले मिलती हैं`,
    },
    looked: (shown, matches) => `${count(matches)} में से सिर्फ़ ${count(shown)} मेल देखे गए, जो आपका प्लान दिखाता है।`,
    noOption: 'आपकी सीटों में कोई नहीं।',
    absent: (names, more) => `आपकी सीटों में नहीं: ${names}${more > 0 ? `, ${count(more)} और` : ''}।`,
    below: (number) => `इनके नीचे ${count(number)} चॉइस छोड़ीं: ऊपर की पंक्तियाँ लगभग हमेशा पहले मिलती हैं।`,
    between: (number) => `${count(number)} और चॉइस बैठती हैं: जो चाहिए उस पर तारा लगाएँ।`,
    emptyWhy: (reason) => `इनमें से कोई नहीं बैठती: ${reason}।`,
    leftOut: (kinds) => `छोड़ी गईं, क्योंकि माँगी नहीं गईं: ${kinds}।`,
    leftOutKinds: {
      diploma: (number, answer) => `${count(number)} डिप्लोमा (उत्तर “${answer}”)`,
      fee: (number, answer) => `दूसरी फ़ीस की ${count(number)} सीटें (उत्तर “${answer}”)`,
      branch: (number, answer) => `${count(number)} नॉन-क्लिनिकल ब्रांच की (उत्तर “${answer}”, या नाम चुनें)`,
      named: (number) => `${count(number)} नॉन-क्लिनिकल ब्रांच की (नाम चुनें)`,
    },
    name: 'पहली सूची',
  },
  compare: { title: 'आमने-सामने', back: 'वापस', none: 'तुलना के लिए दो से चार सीटें चुनें।' },
};
