// Child processes of a process, and the processor time and memory of all of them; Linux only.
import { readdirSync, readFileSync } from 'node:fs';

/** @returns process ids of the children, without those of threads */
export function listChildren(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** Of a process and its children. A process that has ended counts 0. */
const sumTree = (pid: number, read: (pid: number) => number): number =>
  [pid, ...tryToRead(() => listChildren(pid), [])].reduce((sum, one) => sum + tryToRead(() => read(one), 0), 0);

/** Milliseconds of processor time since the start of each. */
export const readTreeTime = (pid: number): number => sumTree(pid, readProcessorTime);

/** Resident megabytes. */
export const readTreeMemory = (pid: number): number => sumTree(pid, readMemory);

/** Open files and sockets. */
export const countTreeFiles = (pid: number): number => sumTree(pid, (one) => readdirSync(`/proc/${one}/fd`).length);

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
