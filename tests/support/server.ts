// A real server for one test.
import { onTestFinished } from 'vitest';
import { launchServer, type ServerRun } from './launch-server.ts';

/** A failed test must not leave its server running. */
export async function runServer(env: Record<string, string> = {}): Promise<ServerRun> {
  const run = await launchServer(env);
  onTestFinished(() => void run.child.kill('SIGKILL'));
  return run;
}
