// Pictures made at build: icons from the logo, and the preview picture of a shared link.
import { join } from 'node:path';
import sharp from 'sharp';

const LOGO_FILE = join('public', 'icons', 'logo.svg');
const ROBOTO = join('api', 'gateways', 'fonts');
const INK = '#13211f';
const PAPER = '#faf7f0';
const TEAL = '#0b6b66';

/** @param share of the square that the logo fills; less than 1 leaves the margin that icon masks cut away */
export async function iconPng(size: number, share = 1): Promise<Buffer> {
  const inner = Math.round(size * share);
  const logo = await sharp(LOGO_FILE, { density: 72 * Math.ceil(inner / 32) })
    .resize(inner, inner)
    .png()
    .toBuffer();
  if (share === 1) return logo;
  const background = { create: { width: size, height: size, channels: 4 as const, background: TEAL } };
  return sharp(background)
    .composite([{ input: logo }])
    .png()
    .toBuffer();
}

export type Strip = { name: string; ticks: readonly number[]; median: number };

/** 1200 × 630 pixels: the name, what it does, and real closing ranks on one axis. */
export async function drawSharePicture(
  title: string,
  lines: readonly string[],
  strips: readonly Strip[],
): Promise<Buffer> {
  const texts = [
    drawText(title, { font: 'Medium 34', colour: TEAL, left: 140, top: 70 }),
    ...lines.map((text, at) => drawText(text, { font: 'Medium 58', colour: INK, left: 72, top: 150 + at * 76 })),
    ...strips.map(({ name }, at) =>
      drawText(name, { font: 'Regular 20', colour: '#42504d', left: 72, top: 340 + at * 64 }),
    ),
  ];
  const [logo, drawn] = await Promise.all([iconPng(52), Promise.all(texts)]);
  return sharp(Buffer.from(buildAxes(strips)))
    .composite([{ input: logo, left: 72, top: 62 }, ...drawn])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

type Style = { font: string; colour: string; left: number; top: number };

/** @param font weight and size */
async function drawText(words: string, { font, colour, left, top }: Style) {
  const fontfile = join(ROBOTO, `Roboto-${font.split(' ')[0]}.ttf`);
  const text = `<span foreground="${colour}">${words}</span>`;
  const input = await sharp({ text: { text, font: `Roboto ${font}`, fontfile, rgba: true, dpi: 72 } })
    .png()
    .toBuffer();
  return { input, left, top };
}

function buildAxes(strips: readonly Strip[]): string {
  const x = (percent: number) => 72 + (percent / 100) * 1056;
  const rows = strips.map(({ ticks, median }, at) => {
    const y = 384 + at * 64;
    const marks = ticks.map(
      (tick) => `<path d="M${x(tick)} ${y - 11}v22" stroke="${TEAL}" stroke-width="2" opacity=".45"/>`,
    );
    return `<path d="M72 ${y}h1056" stroke="#ddd6c7" stroke-width="2"/>${marks.join('')}<circle cx="${x(median)}" cy="${y}" r="8" fill="${INK}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${PAPER}"/>${rows.join('')}</svg>`;
}
