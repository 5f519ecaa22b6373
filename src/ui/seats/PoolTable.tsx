// The pools and quotas of one seat with the chance, the closing rank and the fee in each.
import { poolWords } from '../../copy/pools.ts';
import { ChanceMark, type Level } from './ChanceMark.tsx';
import { StarButton } from './StarButton.tsx';

type Pool = {
  id: string;
  /** Course, college and pool in one line. */
  seat: string;
  level: Level;
  chance: string;
  score: string;
  pool: string;
  quota: string;
  closed: string;
  fee: string;
};

export type PoolTableProps = { pools: readonly Pool[]; starred: ReadonlySet<string>; onStar: (id: string) => void };

export const PoolTable = ({ pools, starred, onStar }: PoolTableProps) => (
  <>
    <p>{poolWords.lead(pools.length)}</p>
    <ul className="seat-pools" aria-label={poolWords.title}>
      {pools.map(({ id, seat, level, chance, score, pool, quota, closed, fee }) => (
        <li key={id}>
          <StarButton id={id} seat={seat} starred={starred.has(id)} onStar={onStar} />
          <span>
            <strong>{poolWords.pool(pool, quota)}</strong>
            <ChanceMark level={level} text={chance} score={score} />
            <small>{[closed, poolWords.fee(fee)].join(' · ')}</small>
          </span>
        </li>
      ))}
    </ul>
  </>
);
