// Runs `npm run restarts`: restarts two servers on one Redis behind a balancer twenty times under load; no request may fail.
import { runSteps } from './tooling/steps.ts';
import { readCount } from './tooling/usage.ts';

const times = readCount('npm run restarts -- [TIMES], the number of restarts (20)', 20);
process.exit(
  await runSteps([
    {
      title: `Restarting ${times} times under load`,
      command: 'vitest',
      args: ['run', 'tests/api/serve.test.ts'],
      env: { RESTARTS: `${times}` },
    },
  ]),
);
