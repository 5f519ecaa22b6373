// Makes a PDF of the rows on the screen in the browser. Loaded on tap only: jspdf and its font are heavy.
import { jsPDF } from 'jspdf';
import fontAddress from '../../../api/gateways/fonts/Roboto-Regular.ttf?url';
import { platform } from '../platform.ts';

export type PageRow = { title: string; chance: string; lines: readonly string[] };
export type PageReport = {
  name: string;
  title: string;
  inputs: string;
  page: string;
  footer: string;
  rows: readonly PageRow[];
};

const FONT = 'Roboto';
const FILE = 'Roboto-Regular.ttf';
const MARGIN = 16;
const WIDTH = 210;
const BOTTOM = 278;
const LINE = 5;
const INK = '#13211f';
const QUIET = '#42504d';
const RULE = '#ddd6c7';

/** The built-in fonts of PDF lack the rupee sign, so a font is embedded. */
async function loadFont(): Promise<string> {
  const response = await platform().fetch(fontAddress, {});
  if (!response.ok) throw new Error('The font could not be fetched');
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

export async function buildPagePdf(report: PageReport): Promise<File> {
  const document = new jsPDF({ unit: 'mm', format: 'a4' });
  document.addFileToVFS(FILE, await loadFont());
  document.addFont(FILE, FONT, 'normal');
  document.setFont(FONT, 'normal');
  document.setProperties({ title: report.title });
  document.setLanguage('en-GB');
  let y = drawHead(document, report);
  for (const row of report.rows) {
    const lines = row.lines.flatMap((line) => wrapText(document, line, 9));
    const title = wrapText(document, row.title, 11, WIDTH - 2 * MARGIN - 44);
    const height = (title.length + lines.length) * LINE + 7;
    if (y + height > BOTTOM) {
      document.addPage();
      y = MARGIN + LINE;
    }
    y = drawRow(document, y, row.chance, title, lines);
  }
  drawFooters(document, report.footer);
  return new File([document.output('blob')], report.name, { type: 'application/pdf' });
}

function drawHead(document: jsPDF, { title, inputs, page }: PageReport): number {
  let y = MARGIN + LINE;
  y = drawLines(document, wrapText(document, title, 18), y, 18, INK) + 2;
  y = drawLines(document, wrapText(document, inputs, 10), y, 10, QUIET);
  return drawLines(document, [page], y, 10, QUIET) + LINE;
}

function drawRow(document: jsPDF, top: number, chance: string, title: string[], lines: string[]): number {
  document.setDrawColor(RULE).line(MARGIN, top - LINE, WIDTH - MARGIN, top - LINE);
  document
    .setFontSize(11)
    .setTextColor(INK)
    .text(chance, WIDTH - MARGIN, top + 1, { align: 'right' });
  const below = drawLines(document, title, top + 1, 11, INK);
  return drawLines(document, lines, below, 9, QUIET) + 5;
}

function drawLines(document: jsPDF, lines: string[], top: number, size: number, colour: string): number {
  document.setFontSize(size).setTextColor(colour);
  const step = Math.max(LINE, size * 0.45);
  lines.forEach((line, number) => void document.text(line, MARGIN, top + number * step));
  return top + lines.length * step;
}

const wrapText = (document: jsPDF, text: string, size: number, width = WIDTH - 2 * MARGIN): string[] =>
  document.setFontSize(size).splitTextToSize(text, width);

function drawFooters(document: jsPDF, text: string): void {
  const pages = document.getNumberOfPages();
  for (let page = 1; page <= pages; page++) {
    document.setPage(page);
    document.setFontSize(8).setTextColor(QUIET).text(`${text} · ${page}/${pages}`, MARGIN, 289);
  }
}
