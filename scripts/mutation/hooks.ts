// Sets up and tears down what a test needs, as Vitest does: by the hooks of its file and of the suites around it.
import { type RunnerTestCase, TestRunner } from 'vitest';

type Suite = NonNullable<RunnerTestCase['suite']>;
type CleanUp = () => unknown;

/** Is there anything to set up? */
export const hasHooks = (test: RunnerTestCase): boolean =>
  listSuites(test).some((suite) => {
    const { beforeAll, beforeEach } = TestRunner.getSuiteHooks(suite);
    return beforeAll.length + beforeEach.length > 0;
  });

/** What `setUp` has to have undone, latest last. */
const cleanUps: CleanUp[] = [];

/** @throws what a hook throws */
export async function setUp(test: RunnerTestCase): Promise<void> {
  const suites = listSuites(test);
  for (const suite of suites) {
    for (const hook of TestRunner.getSuiteHooks(suite).beforeAll) remember(await hook(suite));
  }
  for (const suite of suites) {
    for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) remember(await hook(test.context, suite));
  }
}

/** @throws what a hook throws, after all of them have run */
export async function tearDown(test: RunnerTestCase): Promise<void> {
  const suites = listSuites(test).reverse();
  const hooks: CleanUp[] = [
    ...suites.flatMap((suite) =>
      TestRunner.getSuiteHooks(suite).afterEach.map((hook) => () => hook(test.context, suite)),
    ),
    ...cleanUps.splice(0).reverse(),
    ...suites.flatMap((suite) => TestRunner.getSuiteHooks(suite).afterAll.map((hook) => () => hook(suite))),
  ];
  const errors: unknown[] = [];
  for (const hook of hooks) {
    try {
      await hook();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

const remember = (returned: unknown): void => {
  if (typeof returned === 'function') cleanUps.push(returned as CleanUp);
};

/** The file of a test and the suites in it, the outermost first. */
const listSuites = ({ suite, file }: Pick<RunnerTestCase, 'suite' | 'file'>): Suite[] =>
  suite === undefined || suite === file ? [file] : [...listSuites({ suite: suite.suite, file }), suite];
