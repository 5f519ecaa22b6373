// Child processes of a process, and the processor time and memory of all of them; Linux only.
import { readdirSync, readFileSync } from 'node:fs';

/** @returns process ids of the children, without those of threads */
export function listChildren(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** Milliseconds of a process and its children since their start. A process that has ended counts 0. */
export const readTreeTime = (pid: number): number =>
  [pid, ...tryToRead(() => listChildren(pid), [])].reduce(
    (sum, one) => sum + tryToRead(() => readProcessorTime(one), 0),
    0,
  );

/** Resident megabytes of a process and its children. */
export const readTreeMemory = (pid: number): number =>
  [pid, ...tryToRead(() => listChildren(pid), [])].reduce((sum, one) => sum + tryToRead(() => readMemory(one), 0), 0);

/** Open files and sockets of a process and its children. */
export const countTreeFiles = (pid: number): number =>
  [pid, ...tryToRead(() => listChildren(pid), [])].reduce(
    (sum, one) => sum + tryToRead(() => readdirSync(`/proc/${one}/fd`).length, 0),
    0,
  );

/** Milliseconds of processor time that a process has used. */
export function readProcessorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident megabytes of a process. */
export const readMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

/** A process may end between two reads. */
function tryToRead<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
