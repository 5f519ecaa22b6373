// Watches for replies that mix two versions of the packs: small packs of which a closing rank names the version.
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pack } from '../../../api/packs/schema.ts';
import { openRedis } from '../../../api/store/redis.ts';
import { emptyFolder, packsOnDisk, readManifest } from '../../../tests/support/packs-on-disk.ts';
import { startRedis } from '../../../tests/support/redis.ts';
import { smallPack } from '../../../tests/support/small-pack.ts';
import { createPeople } from '../person/people.ts';
import { type Copy, waitForVersion } from '../place/changing-packs.ts';
import { closing } from '../place/loopback.ts';
import { startProduct } from '../place/product.ts';

const PREDICT = '/api/enhanced-prediction/predict';
const REQUEST = { rank: 4_000, counsellingId: 7, quotaId: 1, categoryId: 1, budget: null };
const FIRST_CLOSING = 15_000;
/** Place of that closing rank in the pack. */
const ROW = 5;
/** Milliseconds between two predictions, and people in turn, so that the limit of a minute allows them. */
const PAUSE = 150;
const PEOPLE = 8;

export type MixedAnswers = {
  answers: number;
  versions: number;
  mixed: number;
  failed: number;
  /** Seconds until all processes served a version that was copied, the longest. */
  slowest: number;
};

/** Further counsellings, so that there are several files of each version. */
const FURTHER = [8, 9, 10];

/** @returns folder of a version whose content names it */
function writeVersion(number: number, dir = emptyFolder()): string {
  const build = (id: number): Pack => {
    const pack = smallPack();
    pack.closings.closing[ROW] = FIRST_CLOSING + number;
    const { counselling } = pack;
    return id === REQUEST.counsellingId
      ? pack
      : { ...pack, counselling: { ...counselling, id, code: `further${id}x` } };
  };
  return packsOnDisk({ pack: build(REQUEST.counsellingId), further: FURTHER.map(build), name: `v${number}` }, dir);
}

/** Copies packs of other content again and again, and compares the version and the content of every answer. */
export async function countMixedAnswers(
  times: number,
  pause: number,
  workers: number,
  copy: Copy,
): Promise<MixedAnswers> {
  const dir = writeVersion(0);
  const closings = new Map([[readManifest(dir).version, FIRST_CLOSING]]);
  await using redis = await startRedis();
  await using product = await startProduct({ PACKS_DIR: dir, REDIS_URL: redis.url, WORKERS: `${workers}` });
  await using store = closing(await openRedis([redis.url], () => {}));
  const seen = { answers: 0, mixed: 0, failed: 0, slowest: 0 };
  const versions = new Set<string>();
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
  for (let number = 1; number <= times; number++) {
    const from = writeVersion(number);
    const { version } = readManifest(from);
    closings.set(version, FIRST_CLOSING + number);
    await copy({ from, files: readdirSync(from) }, dir);
    seen.slowest = Math.max(seen.slowest, await waitForVersion(product.port, version, workers));
    await wait(pause);
  }
  isOver = true;
  await asking;
  return { ...seen, versions: versions.size };

  function note(
    status: number,
    { data }: { data?: { metadata: { packVersion: string }; predictions: { closingRank: number }[] } },
  ) {
    if (status !== 200 || !data) {
      seen.failed += 1;
      return;
    }
    seen.answers += 1;
    versions.add(data.metadata.packVersion);
    const closing = closings.get(data.metadata.packVersion);
    if (!data.predictions.some(({ closingRank }) => closingRank === closing)) seen.mixed += 1;
  }
}
