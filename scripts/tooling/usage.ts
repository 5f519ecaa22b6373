// Prints how a command is used: on `--help`, and with a sentence when its arguments are wrong.

const HELP: readonly string[] = ['--help', '-h'];

/** Ends the process with `usage` and code 0 if its arguments ask for help. */
export function showUsageOnHelp(usage: string): void {
  if (!process.argv.slice(2).some((arg) => HELP.includes(arg))) return;
  console.log(`Usage: ${usage}`);
  process.exit(0);
}

/**
 * Reads the arguments of the process. Ends it with `usage` and code 0 if they ask for help, with code 2 if `read` throws.
 * @param usage how the command is called
 */
export function readOrShowUsage<Options>(usage: string, read: (args: readonly string[]) => Options): Options {
  showUsageOnHelp(usage);
  try {
    return read(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`);
    process.exit(2);
  }
}
