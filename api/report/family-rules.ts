// Hindi texts of the rules between a state and All India, for the family sheet.
import type { Language } from '../contract/languages.ts';

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

export const translateRule = (text: string, language: Language): string =>
  language === 'hi' ? (HINDI[text] ?? text) : text;
