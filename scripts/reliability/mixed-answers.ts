// Watches for replies that mix two versions of the packs: small packs whose first closing rank names their version.
import { setTimeout as wait } from 'node:timers/promises';
import { openRedis } from '../../api/store/redis.ts';
import { packsOnDisk } from '../../tests/support/packs-on-disk.ts';
import { startRedis } from '../../tests/support/redis.ts';
import { smallPack } from '../../tests/support/small-pack.ts';
import { createPeople } from '../bench/people.ts';
import { startProduct } from '../bench/product.ts';

const PREDICT = '/api/enhanced-prediction/predict';
const REQUEST = { rank: 4_000, counsellingId: 7, quotaId: 1, categoryId: 1, budget: null };
const FIRST_CLOSING = 15_000;
/** Place of that closing rank in the pack. */
const ROW = 5;
/** Milliseconds between two predictions, and people in turn, so that the limit of a minute allows them. */
const PAUSE = 150;
const PEOPLE = 8;

export type MixedAnswers = { answers: number; versions: number; mixed: number; failed: number };

/** Publishes packs of other content again and again, and compares the version and the content of every answer. */
export async function countMixedAnswers(times: number, pause: number, workers: number): Promise<MixedAnswers> {
  const dir = packsOnDisk();
  const redis = await startRedis();
  const product = await startProduct({ PACKS_DIR: dir, REDIS_URL: redis.url, WORKERS: `${workers}` });
  const store = await openRedis([redis.url], () => {});
  const seen = { answers: 0, mixed: 0, failed: 0 };
  const versions = new Set<string>();
  try {
    const people = await createPeople(store, product.port, PEOPLE);
    let isOver = false;
    const asking = (async () => {
      for (let turn = 0; !isOver; turn++) {
        // A new connection goes to the next process.
        const headers = { ...people[turn % PEOPLE], connection: 'close' };
        const body = JSON.stringify(REQUEST);
        const reply = await fetch(`http://127.0.0.1:${product.port}${PREDICT}`, { method: 'POST', headers, body });
        note(reply.status, await reply.json());
        await wait(PAUSE);
      }
    })();
    for (let version = 2; version <= times + 1; version++) {
      const pack = smallPack();
      pack.closings.closing[ROW] = FIRST_CLOSING + version;
      packsOnDisk({ pack, version: `v${version}` }, dir);
      await wait(pause);
    }
    isOver = true;
    await asking;
  } finally {
    await store.close();
    await product.stop();
    await redis.stop();
  }
  return { ...seen, versions: versions.size };

  function note(
    status: number,
    { data }: { data?: { metadata: { packVersion: string }; predictions: { closingRank: number }[] } },
  ) {
    if (status !== 200 || !data) {
      seen.failed += 1;
      return;
    }
    const version = Number(data.metadata.packVersion.slice(1));
    const expected = version === 1 ? FIRST_CLOSING : FIRST_CLOSING + version;
    seen.answers += 1;
    versions.add(data.metadata.packVersion);
    if (data.predictions[0]?.closingRank !== expected) seen.mixed += 1;
  }
}
