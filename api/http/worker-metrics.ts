// Metrics of several server processes on one port: the first process reads those of the others and adds them up.
import cluster, { type Worker } from 'node:cluster';
import { EventEmitter, once } from 'node:events';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, Registry } from '@prometheus-io/client';
import { type Metrics, type MetricsSource, watchProcesses } from './metrics.ts';

/** The metrics of one process, or those of several added up. */
export type Figures = readonly MetricObjectWithValues<MetricValue<string>>[];

type Question = { type: typeof QUESTION; id: number };
type Answer = { type: typeof ANSWER; id: number | null; figures: Figures };

const QUESTION = 'metrics:question';
const ANSWER = 'metrics:answer';
/** A process that is killed takes with it what it counted since the last reading. Milliseconds. */
const READ_EVERY = 2_000;
/** Milliseconds. A process that hangs fails the reading, so that the alarm for a server that does not answer goes off. */
const ANSWER_LIMIT = 5_000;

/** Lets the process that started this one read its metrics. */
export function shareMetrics({ registry }: Metrics): void {
  const answer = async (id: number | null) => {
    const message: Answer = { type: ANSWER, id, figures: await registry.getMetricsAsJSON() };
    // The other process may have ended meanwhile, which ends this one too.
    if (process.connected) process.send?.(message, undefined, undefined, () => {});
  };
  process.on('message', (message: unknown) => {
    if (isMessage<Question>(message, QUESTION)) void answer(message.id);
  });
  void answer(null);
}

/**
 * Collects the metrics of the processes that are started from now on. Sums do not fall when a process ends: its counters and
 * histograms of the last reading stay part of them.
 * @param countProcesses how many should serve, and how many do
 */
export function collectWorkerMetrics(countProcesses: Parameters<typeof watchProcesses>[1]): MetricsSource {
  const own = new Registry();
  watchProcesses(own, countProcesses);
  const running = new Map<Worker, Figures>();
  let ended: Promise<Figures> = Promise.resolve([]);
  let lastId = 0;
  const answers = new EventEmitter();

  cluster.on('message', (worker, message: unknown) => {
    // A message may arrive after the end of its process, whose figures were added by then.
    if (!isMessage<Answer>(message, ANSWER) || worker.isDead()) return;
    running.set(worker, message.figures);
    answers.emit(`${worker.id} ${message.id}`);
  });
  cluster.on('exit', (worker) => {
    const last = running.get(worker);
    running.delete(worker);
    if (last) ended = ended.then((sums) => addFigures([sums, last.filter(isSum)]));
  });

  async function ask(worker: Worker): Promise<void> {
    const id = ++lastId;
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(ANSWER_LIMIT)]);
    const answered = Promise.race([once(answers, `${worker.id} ${id}`, { signal }), once(worker, 'exit', { signal })]);
    const question: Question = { type: QUESTION, id };
    worker.send(question, () => {});
    await answered.finally(() => over.abort());
  }

  const askAll = () => Promise.all([...running.keys()].filter((worker) => worker.isConnected()).map(ask));
  setInterval(() => void askAll().catch(() => {}), READ_EVERY).unref();

  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    async metrics() {
      await askAll();
      const figures = [...running].sort(([one], [other]) => one.id - other.id).map(([, last]) => last);
      return AggregatorRegistry.aggregate([await own.getMetricsAsJSON(), ...figures, await ended]).metrics();
    },
  };
}

/** Adds up counters and histograms; gauges as their `aggregator` says. */
export const addFigures = (figures: readonly Figures[]): Promise<Figures> =>
  AggregatorRegistry.aggregate([...figures]).getMetricsAsJSON();

/** The gauges of a process end with it. */
export const isSum = ({ type }: Figures[number]): boolean => type === 'counter' || type === 'histogram';

export const isMessage = <Message extends { type: string }>(
  message: unknown,
  type: Message['type'],
): message is Message => typeof message === 'object' && message !== null && 'type' in message && message.type === type;
