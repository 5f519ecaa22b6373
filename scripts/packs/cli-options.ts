// Reads command line options; an unknown option ends the script with a sentence, not a stack.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { showUsageOnHelp } from '../tooling/usage.ts';

/** @param usage printed on `--help`, before the names of the options */
export function readOptions<Config extends ParseArgsConfig>(script: string, config: Config, usage?: string) {
  const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
  showUsageOnHelp(`${usage ?? `npm run ${script} -- OPTIONS`}\nOptions: ${known.join(', ')}`);
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${script}: ${error instanceof Error ? error.message : error} Options: ${known.join(', ')}`);
    process.exit(2);
  }
}
