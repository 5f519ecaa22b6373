// Downloads of a page, and the text of a PDF among them.
import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { extractText } from 'unpdf';

export async function waitForDownload(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

export async function readPdfText(download: Download): Promise<string> {
  const bytes = new Uint8Array(readFileSync(await download.path()));
  const { text } = await extractText(bytes, { mergePages: true });
  return text;
}
