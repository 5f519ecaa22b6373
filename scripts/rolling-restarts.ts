// Runs `npm run restarts`: restarts two servers on one Redis behind a balancer twenty times under load; no request may fail.
import { runSteps } from './tooling/steps.ts';

const [times = '20'] = process.argv.slice(2);
process.exit(
  await runSteps([
    {
      title: `Restarting ${times} times under load`,
      command: 'vitest',
      args: ['run', 'tests/api/serve.test.ts'],
      env: { RESTARTS: times },
    },
  ]),
);
