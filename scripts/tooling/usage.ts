// Prints how a command is used on `--help`.

export const HELP: readonly string[] = ['--help', '-h'];

/** Ends the process with `usage` and code 0 if its arguments ask for help. */
export function showUsageOnHelp(usage: string): void {
  if (!process.argv.slice(2).some((arg) => HELP.includes(arg))) return;
  console.log(`Usage: ${usage}`);
  process.exit(0);
}
