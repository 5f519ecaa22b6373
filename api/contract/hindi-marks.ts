// How a figure is known, in Hindi.
import type { MarkWords } from './money-labels.ts';

/** By the text of the source: another one is printed in English until it is translated. */
const PERIODS: Readonly<Record<string, string>> = {
  'about 2023–24; ask the college': 'लगभग 2023–24; कॉलेज से पूछें',
};

export const hindiMarks: MarkWords = {
  declared: 'कॉलेज की घोषणा',
  official: 'आधिकारिक सूची',
  rule: 'नियम से',
  compiled: 'दूसरों का संकलन',
  inferred: 'अनुमानित',
  disputed: 'स्रोत अलग-अलग',
  doubtful: 'पक्का नहीं',
  period: (period) => PERIODS[period] ?? period,
  byCourse: (most) => `कोर्स पर निर्भर, ${most} तक`,
};
