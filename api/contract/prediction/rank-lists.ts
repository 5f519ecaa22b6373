// The rank lists that share a seat line, as text.
import { count } from '../labels.ts';
import type { RankListClosing } from './prediction-item.ts';

/** `civilians to AFMS Rank 3,626 (11,004)`, `priority 1 to 91,383`; empty where the published list names no rank list. */
export const formatRankLists = (lists: readonly RankListClosing[] | undefined): string =>
  (lists ?? [])
    .map(({ list, closing, own }) =>
      own === null ? `${list} to ${count(closing)}` : `${list} to ${own.name} ${count(own.rank)} (${count(closing)})`,
    )
    .join(', ');
