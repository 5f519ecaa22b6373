// Encodes some pools of a pack in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { listPools } from '../../api/domain/prediction/line-files.ts';
import { indexSeats } from '../../api/packs/seat-index.ts';
import { encodePool, type PoolTask } from './line-files.ts';

const { pack, places, outDir } = workerData as PoolTask;
const seats = indexSeats(pack);
const pools = listPools(seats);
parentPort?.postMessage(places.map((place) => encodePool(seats, pools[place], outDir)));
