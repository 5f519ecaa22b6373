// Loads the review queue of the data team, which a server does not hold.
import { AdminError } from './admin-error.ts';

/**
 * Imports the queue when a command needs it: the other commands run where the pipeline is not installed.
 * @throws AdminError where the pipeline is missing
 */
export async function loadReportQueue(): Promise<typeof import('../packs/review/fact-reports.ts')> {
  try {
    return await import('../packs/review/fact-reports.ts');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new AdminError(
      'This command runs where the data is compiled, with the store of the server in its settings: its files are not here.',
    );
  }
}
