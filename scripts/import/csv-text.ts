// Reads the text of a CSV file, and says how to save a file that is something else.
import { readFileSync } from 'node:fs';
import { Refusal } from './refusal.ts';

const WAY_OUT = 'save the file as "CSV UTF-8"';
/** Every ZIP begins with these bytes, and every workbook of a spreadsheet is a ZIP. */
const ZIP = 'PK\u0003\u0004';
/** Bytes that tell UTF-16 without a byte-order mark: every second one of Latin letters is 0. */
const SAMPLE = 200;
const MOSTLY = 0.3;

/** @throws Refusal for a ZIP, for UTF-16 and for other text that is not UTF-8 */
export function readCsvText(path: string): string {
  const bytes = readFileSync(path);
  if (bytes.subarray(0, ZIP.length).toString('latin1') === ZIP)
    throw new Refusal(`this is a ZIP or a workbook, not a CSV: open it in a spreadsheet and ${WAY_OUT}`);
  if (isUtf16(bytes)) throw new Refusal(`the text is UTF-16, not UTF-8: ${WAY_OUT}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(`the text is not UTF-8: ${WAY_OUT}`);
  }
}

function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return true;
  const sample = bytes.subarray(0, SAMPLE);
  return sample.filter((byte) => byte === 0).length > sample.length * MOSTLY;
}
