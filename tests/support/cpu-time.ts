// Processor time of a function, which other processes on the machine do not change.

const RUNS = 3;

/** @returns milliseconds of the fastest of three runs */
export function measureCpuTime(run: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const began = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}
