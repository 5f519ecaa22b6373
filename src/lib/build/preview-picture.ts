// Draws the preview picture of a college, a course or a state: its name, where it is, and what its page holds.
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import sharp from 'sharp';
import { memoize } from '../../../api/contract/memoize.ts';
import { siteWords } from '../../copy/site.ts';
import { PREVIEW } from './previews.ts';
import { drawSharePicture } from './raster.ts';

type Colour = readonly [red: number, green: number, blue: number];

const { width: WIDTH, height: HEIGHT } = PREVIEW;
const LEFT = 48;
const TOP = 112;
const FONT = join('api', 'gateways', 'fonts', 'Roboto-Medium.ttf');
const PAPER: Colour = [0xfa, 0xf7, 0xf0];
const INK: Colour = [0x13, 0x21, 0x1f];
const TEAL: Colour = [0x0b, 0x6b, 0x66];
/** Levels from paper to ink; the other colours of the palette go from paper to teal. */
const LEVELS = 10;
const palette: readonly Colour[] = [...fromPaper(INK, LEVELS), ...fromPaper(TEAL, 17 - LEVELS).slice(1)];
/** Pixels; a long name is smaller. */
const SIZES = [
  { letters: 40, size: 45 },
  { letters: 80, size: 36 },
  { letters: Number.POSITIVE_INFINITY, size: 29 },
];

/** Index of the palette by how much of a pixel is text, from 0 to 255. */
const LEVEL_OF_LIGHT = Uint8Array.from({ length: 256 }, (_, light) => Math.round((light / 255) * (LEVELS - 1)));

/** @param lines the name first */
export async function drawPreview([name = '', ...others]: readonly string[]): Promise<Buffer> {
  const pixels = (await drawBackground()).slice();
  const size = SIZES.find(({ letters }) => name.length <= letters)?.size ?? 0;
  const text = [write(name, size), ...others.map((line) => write(line, 22))].join('\n');
  const options = { font: 'Roboto Medium', fontfile: FONT, dpi: 72, width: WIDTH - 2 * LEFT, spacing: 9 };
  const { data, info } = await sharp({ text: { text, ...options } })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let row = 0; row < Math.min(info.height, HEIGHT - TOP); row++) {
    let from = row * info.width;
    let to = (row + TOP) * WIDTH + LEFT;
    for (const end = to + info.width; to < end; to++) {
      const light = data[from++] as number;
      if (light > 0) pixels[to] = LEVEL_OF_LIGHT[light] as number;
    }
  }
  return encodeIndexed(pixels);
}

const write = (text: string, size: number): string =>
  `<span size="${size * 1024}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</span>`;

/** Logo and name of the site, in the colours of the palette. */
const drawBackground = memoize(async (): Promise<Uint8Array> => {
  const picture = await drawSharePicture(siteWords.name, [], []);
  const raw = await sharp(picture).resize(WIDTH, HEIGHT).removeAlpha().raw().toBuffer();
  const find = memoize(findNearest, (colour) => colour.join());
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = raw.subarray(at * 3, at * 3 + 3);
    return find([red, green, blue]);
  });
});

function findNearest(colour: Colour): number {
  const distances = palette.map((other) => other.reduce((sum, part, at) => sum + (part - (colour[at] ?? 0)) ** 2, 0));
  return distances.indexOf(Math.min(...distances));
}

/** @returns colours from the paper to another one, both included */
function fromPaper(to: Colour, steps: number): Colour[] {
  const mix = (part: 0 | 1 | 2, step: number) =>
    Math.round(PAPER[part] + ((to[part] - PAPER[part]) * step) / (steps - 1));
  return Array.from({ length: steps }, (_, step) => [mix(0, step), mix(1, step), mix(2, step)]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 4;
const INDEXED = 3;
const compress = promisify(deflate);

/**
 * A PNG of four bits a pixel takes a tenth of the time of a general encoder.
 * @param pixels one index of the palette for each pixel, row by row
 */
async function encodeIndexed(pixels: Uint8Array): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([BITS, INDEXED], 8);
  const data = await compress(packRows(pixels), { level: 3 });
  return Buffer.concat([
    SIGNATURE,
    writeChunk('IHDR', header),
    writeChunk('PLTE', Buffer.from(palette.flat())),
    writeChunk('IDAT', data),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Two pixels a byte; a row begins with its filter, which is none. */
function packRows(pixels: Uint8Array): Uint8Array {
  const bytes = WIDTH / 2;
  const packed = new Uint8Array((bytes + 1) * HEIGHT);
  let from = 0;
  for (let row = 0; row < HEIGHT; row++) {
    let to = row * (bytes + 1) + 1;
    for (const end = to + bytes; to < end; to++) {
      packed[to] = ((pixels[from] as number) << BITS) | (pixels[from + 1] as number);
      from += 2;
    }
  }
  return packed;
}

function writeChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
