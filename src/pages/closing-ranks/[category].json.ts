// Public closing ranks of a category, as a file that the picture of a rank loads.
import type { APIRoute, GetStaticPaths } from 'astro';
import { type CategoryRanks, listClosingRanks } from '../../lib/build/closing-ranks.ts';
import { writeClosingRanks } from '../../lib/ranks/closing-ranks.ts';

export const getStaticPaths = (() =>
  listClosingRanks().map((ranks) => ({
    params: { category: ranks.code.toLowerCase() },
    props: { ranks },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ ranks: CategoryRanks }> = ({ props: { ranks } }) =>
  new Response(JSON.stringify(writeClosingRanks(ranks)), { headers: { 'content-type': 'application/json' } });
