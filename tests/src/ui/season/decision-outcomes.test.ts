// The outcomes of a decision: each names the deadline, and none contradicts itself.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DecisionOutcomes, type DecisionOutcomesProps } from '../../../../src/ui/season/DecisionOutcomes.tsx';

const DEADLINE = 'Round 2: reporting until 23 Nov.';
const NOW = `${DEADLINE} Next: Round 3 registration from 26 Nov`;
const props: DecisionOutcomesProps = {
  holding: 'other',
  noRules: '',
  coming: 'Still to come: Round 3.',
  now: NOW,
  deadline: DEADLINE,
  keepText: 'You keep your seat and take part in no further round.',
  lost: '',
  any: '',
  hidden: '',
  later: [],
  facts: null,
  keep: null,
  upgrade: null,
  leave: null,
  none: null,
};
const draw = (change: Partial<DecisionOutcomesProps> = {}) =>
  renderToStaticMarkup(createElement(DecisionOutcomes, { ...props, ...change }));

describe('DecisionOutcomes', () => {
  it('names the reporting deadline in each column', () => {
    const columns = draw().split('<section>').slice(1);
    expect(columns).toHaveLength(3);
    for (const column of columns) expect(column).toContain(DEADLINE);
  });

  it('does not name the next round where the seat is kept', () => {
    const [keep] = draw().split('<section>').slice(1);
    expect(keep).toContain(props.keepText);
    expect(keep).not.toContain('Next');
  });

  it('says what comes next to a person without a seat', () => {
    expect(draw({ holding: 'none' })).toContain(NOW);
  });
});
