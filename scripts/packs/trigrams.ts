// Weighted trigram sets: how alike two keys are, rare letter groups counting most.

export type TrigramIndex = {
  /** Cosine likeness (0–1) of a key to every entry that shares a trigram, best first. */
  nearest(key: string): { entry: number; score: number }[];
  /** Share (0–1) of a name's letter groups that a key holds too. */
  coverage(name: string, key: string): number;
};

/** Repeats do not count, so a name printed again in the address changes nothing. */
export function trigramsOf(key: string): Set<string> {
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= key.length; at++) grams.add(key.slice(at, at + 3));
  return grams;
}

export function indexTrigrams(keys: string[]): TrigramIndex {
  const postings = new Map<string, number[]>();
  keys.forEach((key, entry) => {
    for (const gram of trigramsOf(key)) {
      const list = postings.get(gram);
      if (list) list.push(entry);
      else postings.set(gram, [entry]);
    }
  });
  const weight = (gram: string) => Math.log(1 + keys.length / (1 + (postings.get(gram)?.length ?? 0))) ** 2;
  const norm = (key: string) => Math.sqrt([...trigramsOf(key)].reduce((sum, gram) => sum + weight(gram), 0)) || 1;
  const norms = keys.map(norm);
  const scores = new Float64Array(keys.length);

  return {
    nearest(key) {
      const touched: number[] = [];
      for (const gram of trigramsOf(key)) {
        const w = weight(gram);
        for (const entry of postings.get(gram) ?? []) {
          if (scores[entry] === 0) touched.push(entry);
          scores[entry] = (scores[entry] ?? 0) + w;
        }
      }
      const own = norm(key);
      const found = touched.map((entry) => ({ entry, score: (scores[entry] ?? 0) / (own * (norms[entry] ?? 1)) }));
      for (const entry of touched) scores[entry] = 0;
      return found.sort((a, b) => b.score - a.score || a.entry - b.entry);
    },
    coverage(name, key) {
      const held = trigramsOf(key);
      let [shared, whole] = [0, 0];
      for (const gram of trigramsOf(name)) {
        const w = weight(gram);
        whole += w;
        if (held.has(gram)) shared += w;
      }
      return whole === 0 ? 0 : shared / whole;
    },
  };
}
