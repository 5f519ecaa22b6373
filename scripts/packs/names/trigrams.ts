// Weighted trigram sets: similarity of two keys, in which rare letter groups count most.

export type TrigramIndex = ReturnType<typeof indexTrigrams>;

/** Repeats do not count, so a name printed again in the address changes nothing. */
export function splitTrigrams(key: string): Set<string> {
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= key.length; at++) grams.add(key.slice(at, at + 3));
  return grams;
}

type Gram = { weight: number; entries: number[] };

export function indexTrigrams(keys: string[]) {
  const grams = new Map<string, Gram>();
  keys.forEach((key, entry) => {
    for (const gram of splitTrigrams(key)) {
      const known = grams.get(gram);
      if (known) known.entries.push(entry);
      else grams.set(gram, { weight: 0, entries: [entry] });
    }
  });
  const rarity = (holders: number) => Math.log(1 + keys.length / (1 + holders)) ** 2;
  for (const gram of grams.values()) gram.weight = rarity(gram.entries.length);
  const none: Gram = { weight: rarity(0), entries: [] };
  const weight = (gram: string) => (grams.get(gram) ?? none).weight;
  const norms = keys.map((key) => Math.sqrt(sum([...splitTrigrams(key)].map(weight))) || 1);
  const scores = new Float64Array(keys.length);

  return {
    /** Cosine similarity (0–1) of a key to every entry that shares a trigram, best first. */
    nearest(key: string) {
      const touched: number[] = [];
      const add = ({ weight: own, entries }: Gram) => {
        for (const entry of entries) {
          if (scores[entry] === 0) touched.push(entry);
          scores[entry] = (scores[entry] ?? 0) + own;
        }
        return own;
      };
      const norm = Math.sqrt(sum([...splitTrigrams(key)].map((gram) => add(grams.get(gram) ?? none)))) || 1;
      const found = touched.map((entry) => ({ entry, score: (scores[entry] ?? 0) / (norm * (norms[entry] ?? 1)) }));
      for (const entry of touched) scores[entry] = 0;
      return found.sort((a, b) => b.score - a.score || a.entry - b.entry);
    },
    /** Share (0–1) of a name's letter groups that a key holds too. */
    coverage(name: string, key: string): number {
      const held = splitTrigrams(key);
      const all = [...splitTrigrams(name)];
      const whole = sum(all.map(weight));
      return whole === 0 ? 0 : sum(all.filter((gram) => held.has(gram)).map(weight)) / whole;
    },
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
