// Runs once before all tests: whatever they leave in the temp directory goes when they end.
import { gatherTempFiles } from '../../scripts/tooling/temp-folder.ts';
import { findFastFolder } from './fast-folder.ts';

export const setup = (): void => void gatherTempFiles(findFastFolder());
