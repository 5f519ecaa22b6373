// The preview pictures of the public pages: the words go through the page's metadata and come out as a readable picture.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPreview } from '../../../../src/lib/build/preview-picture.ts';
import { describePreview, findPreview, PREVIEW, previewPath } from '../../../../src/lib/build/previews.ts';

describe('findPreview', () => {
  it('reads the lines and the address that a page was given', () => {
    const lines = ['Smt & Sons "Institute"', 'Ahmedabad, Gujarat', ''];
    const words = describePreview(lines).replaceAll('&', '&#38;').replaceAll('"', '&#34;');
    const html = `<meta property="og:image" content="http://a.example${previewPath('/colleges/x')}"><meta property="og:image:alt" content="${words}">`;
    expect(findPreview(html)).toEqual({ path: '/previews/colleges/x.png', lines: lines.slice(0, 2) });
  });

  it('leaves the picture of the whole site alone', () => {
    const html = '<meta property="og:image" content="/og.png"><meta property="og:image:alt" content="The site">';
    expect(findPreview(html)).toBeNull();
  });
});

describe('drawPreview', () => {
  it('draws a small PNG with the words of the page', async () => {
    const short = await drawPreview(['KEM Hospital & <College>']);
    const long = await drawPreview(['Institute of Kidney Diseases '.repeat(5), 'Ahmedabad, Gujarat', '3 courses']);
    expect(await sharp(short).metadata()).toMatchObject({ format: 'png', ...PREVIEW });
    expect(long.length).toBeLessThan(20_000);
    const dark = async (picture: Buffer) => {
      const pixels = await sharp(picture).greyscale().raw().toBuffer();
      return pixels.filter((light) => light < 60).length;
    };
    expect(await dark(short)).toBeGreaterThan(1_000);
    expect(await dark(long)).toBeGreaterThan(2 * (await dark(short)));
  });
});
