// The facts of a seat line, from the book of facts.
import { describe, expect, it } from 'vitest';
import { type FactEntry, openFactBook } from '../../../api/packs/fact-book.ts';
import { indexSeats } from '../../../api/packs/seat-index.ts';
import { findSeatFacts } from '../../../api/services/seat-lines.ts';
import { COUNSELLING, loadedPacks } from '../../support/application.ts';
import { smallPack } from '../../support/small-pack.ts';
import { smallSeatRules } from '../../support/small-seat-rules.ts';

const claim = (low: number, source: string) => ({
  fact: 'fee' as const,
  value: { low, high: low },
  kind: 'declared' as const,
  confidence: 'high' as const,
  year: 2026,
  source,
  printed: '',
});
const entry: FactEntry = {
  institute: 'a',
  name: 'Alpha College',
  place: null,
  claims: [claim(50_000, 'Declaration'), claim(80_000, 'List'), claim(9, 'Portal')],
  facts: [],
  seats: [
    {
      course: 'md-med',
      quota: 'AI',
      facts: [{ fact: 'fee', shown: 0, others: [1], refused: [{ claim: 2, rule: 'board-fee' }], disputed: true }],
    },
  ],
  words: [{ about: 'Forfeited', words: 'The fee of a year' }],
};
const book = openFactBook(Buffer.from(`a\t${JSON.stringify(entry)}\n`));
const packs = { ...loadedPacks(), facts: new Map([[COUNSELLING, book]]) };

describe('findSeatFacts', () => {
  it('names what is shown, what it beat and what was refused', () => {
    const { facts, words } = findSeatFacts(packs, 'demo.a.md-med.AI.GN');
    expect(facts).toHaveLength(1);
    expect(facts[0]?.shown?.source).toBe('Declaration');
    expect(facts[0]?.others.map(({ source }) => source)).toEqual(['List']);
    expect(facts[0]?.refused).toEqual([{ claim: expect.objectContaining({ source: 'Portal' }), rule: 'board-fee' }]);
    expect(words).toEqual(entry.words);
  });

  it('knows nothing of an institute that the book lacks', () => {
    expect(findSeatFacts(packs, 'demo.b.ms-surg.AI.GN')).toMatchObject({ facts: [], words: [] });
  });

  it('says what the pool of a state is, and how that is known', () => {
    const seats = indexSeats({ ...smallPack(), seatRules: smallSeatRules });
    const state = { ...packs, counsellings: new Map([[COUNSELLING, seats]]) };
    expect(findSeatFacts(state, 'demo.a.md-med.AI.BC').pool).toEqual({ meaning: 'OBC.', confidence: 'official' });
    expect(findSeatFacts(packs, 'demo.a.md-med.AI.BC').pool).toBeNull();
  });

  it('leaves out the bond of the other pools of the quota for a pool without one', () => {
    const bond = { fact: 'bond', shown: 0, others: [], refused: [], disputed: false } as const;
    const withBond = { ...entry, seats: entry.seats.map((seat) => ({ ...seat, facts: [...seat.facts, bond] })) };
    const facts = new Map([[COUNSELLING, openFactBook(Buffer.from(`a\t${JSON.stringify(withBond)}\n`))]]);
    const find = (years: number | null) => {
      const pack = smallPack();
      const figures = pack.figures.map((set) => ({
        ...set,
        bond: years === null ? undefined : { low: years, high: years, mark: 0 },
      }));
      const counsellings = new Map([[COUNSELLING, indexSeats({ ...pack, figures })]]);
      return findSeatFacts({ ...packs, facts, counsellings }, 'demo.a.md-med.AI.GN').facts.map(({ fact }) => fact);
    };
    expect([find(2), find(null)]).toEqual([['fee', 'bond'], ['fee']]);
  });
});
