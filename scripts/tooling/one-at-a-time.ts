// Lets one command at a time change the lists and packs of a folder; the next one waits for its end.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE = 500;

/** @param path an empty database: the system frees its lock when a process ends, however it ends */
export async function runAlone<Result>(
  path: string,
  say: (text: string) => void,
  run: () => Promise<Result>,
): Promise<Result> {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path);
  try {
    for (let tries = 0; !take(database); tries++) {
      if (tries === 0) say(`waiting for another command, which has ${path}`);
      await wait(PAUSE);
    }
    return await run();
  } finally {
    database.close();
  }
}

function take(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && /locked/.test(error.message)) return false;
    throw error;
  }
}
