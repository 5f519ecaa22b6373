// Reads an amount of rupees from free text. Unknown, unclear or several amounts: null.

const AMOUNT = /\d[\d,]*(?:\.\d+)?/g;

/** Every number of at least `least` rupees that a text names. */
function amountsIn(text: string, least: number): number[] {
  return [...text.matchAll(AMOUNT)]
    .map(([digits]) => Math.round(Number(digits.replaceAll(',', ''))))
    .filter((amount) => amount >= least);
}

/** Another currency, a web address, a range, or words that say that the amount differs by subject. */
const NO_SINGLE_FIGURE =
  /[$]|\bUSD\b|https?:|www\.|\d\s*(?:-|–|to)\s*\d|\bvar(?:y|ies)\b|\bdepend|\bsubjects?\b|\bmax\b/i;

/** One amount or nothing: a range, a list by subject or a foreign currency is no single figure. */
export function parseRupees(text: string, { least, most }: { least: number; most: number }): number | null {
  if (NO_SINGLE_FIGURE.test(text)) return null;
  const amounts = [...new Set(amountsIn(text, 1000))];
  const [amount] = amounts;
  if (amounts.length !== 1 || amount === undefined) return null;
  return amount >= least && amount <= most ? amount : null;
}

const YEARLY_FROM = 240_000;

/** Rupees a month; a sum too large for a month is a yearly one. */
export function parseStipend(text: string): number | null {
  const amount = parseRupees(text, { least: 5_000, most: 2_400_000 });
  return amount !== null && amount >= YEARLY_FROM ? Math.round(amount / 12) : amount;
}

/** Rupees a year. */
export function parseFee(text: string): number | null {
  return parseRupees(text, { least: 1_000, most: 10_000_000 });
}
