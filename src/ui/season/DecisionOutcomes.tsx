// The outcomes of a decision as columns of equal weight: freeze, upgrade, leave; or what is open without a seat.
import type { ReactNode } from 'react';
import { decisionWords } from '../../copy/decision.ts';
import type { RuleView } from '../../copy/rule-text.ts';
import { RuleList } from './RuleList.tsx';

type Rules = readonly RuleView[] | null;

export type DecisionOutcomesProps = {
  holding: 'none' | 'listed' | 'other';
  /** Why there are no rules; empty where there are. */
  noRules: string;
  coming: string;
  /** What is open and what comes next. */
  now: string;
  /** Until when the seat is reported; empty where no date is on record. */
  deadline: string;
  keepText: string;
  lost: string;
  any: string;
  hidden: string;
  later: readonly { id: string; seat: string; chance: string; note: string }[];
  facts: readonly { name: string; value: string; mark: string; source: string }[] | null;
  keep: Rules;
  upgrade: Rules;
  leave: Rules;
  none: Rules;
};

export function DecisionOutcomes(props: DecisionOutcomesProps) {
  const { noRules, coming, now, deadline, keep, upgrade, leave, none } = props;
  return (
    <>
      {noRules && <p className="decision-missing">{noRules}</p>}
      {props.holding === 'none' ? (
        <div className="decision-outcomes">
          <Outcome title={decisionWords.now} rules={none}>
            <p>{now}</p>
            <p>{coming}</p>
          </Outcome>
          <Outcome title={decisionWords.come} rules={null}>
            <Later {...props} />
          </Outcome>
        </div>
      ) : (
        <div className="decision-outcomes">
          <Outcome title={decisionWords.keep} rules={keep} deadline={deadline}>
            <p>{props.keepText}</p>
          </Outcome>
          <Outcome title={decisionWords.upgrade} rules={upgrade} deadline={deadline}>
            <p>{coming}</p>
            <Later {...props} />
            <p>{props.lost}</p>
          </Outcome>
          <Outcome title={decisionWords.leave} rules={leave} deadline={deadline}>
            <Facts facts={props.facts} />
          </Outcome>
        </div>
      )}
    </>
  );
}

type OutcomeProps = { title: string; rules: Rules; deadline?: string; children: ReactNode };

const Outcome = ({ title, rules, deadline, children }: OutcomeProps) => (
  <section>
    <h3>{title}</h3>
    {deadline && <p className="decision-deadline">{deadline}</p>}
    {children}
    {rules?.length === 0 && <p className="hint">{decisionWords.noRule}</p>}
    {rules !== null && rules.length > 0 && (
      <>
        <h4>{decisionWords.rules}</h4>
        <RuleList rules={rules} />
      </>
    )}
  </section>
);

const Later = ({ any, hidden, later, holding }: DecisionOutcomesProps) => (
  <>
    <p className="decision-any" role="status">
      {any}
    </p>
    {later.length > 0 && (
      <>
        <p className="hint">{holding === 'none' ? decisionWords.choices : decisionWords.above}</p>
        <ol className="decision-later">
          {later.map(({ id, seat, chance, note }) => (
            <li key={id}>
              <span>
                {seat}
                {note && <small>{note}</small>}
              </span>
              <strong>{chance}</strong>
            </li>
          ))}
        </ol>
      </>
    )}
    {hidden && <p className="hint">{hidden}</p>}
  </>
);

const Facts = ({ facts }: Pick<DecisionOutcomesProps, 'facts'>) =>
  facts === null ? (
    <p className="hint">{decisionWords.noFacts}</p>
  ) : (
    <dl className="decision-facts">
      {facts.map(({ name, value, mark, source }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} <small>{[mark, source].filter(Boolean).join('; ')}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
