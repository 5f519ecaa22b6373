// Reads command line options; an unknown option ends the script with a sentence, not a stack.
import { type ParseArgsConfig, parseArgs } from 'node:util';

export function readOptions<Config extends ParseArgsConfig>(script: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    console.error(`${script}: ${error instanceof Error ? error.message : error} Options: ${known.join(', ')}`);
    process.exit(2);
  }
}
