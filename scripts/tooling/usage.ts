// Prints how a command is used: on `--help`, and with a sentence when its arguments are wrong.

const HELP: readonly string[] = ['--help', '-h'];

/**
 * Reads the arguments of the process. Ends it with `usage` and code 0 if they ask for help, with code 2 if `read` throws.
 * @param usage how the command is called
 */
export function readOrShowUsage<Options>(usage: string, read: (args: readonly string[]) => Options): Options {
  const args = process.argv.slice(2);
  if (args.some((arg) => HELP.includes(arg))) {
    console.log(`Usage: ${usage}`);
    process.exit(0);
  }
  try {
    return read(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`);
    process.exit(2);
  }
}

/** @returns the only argument, a whole number from 1 to 9,999,999, or `otherwise` without one; else shows `usage` and ends */
export const readCount = (usage: string, otherwise: number): number =>
  readOrShowUsage(usage, ([text = `${otherwise}`, ...more]) => {
    if (more.length > 0 || !/^[1-9]\d{0,6}$/.test(text)) throw new Error('Give one whole number, at least 1.');
    return Number(text);
  });
