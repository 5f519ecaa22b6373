// Preview picture of a shared link.
import type { APIRoute } from 'astro';
import { siteWords } from '../copy/site.ts';
import { builtPacks } from '../lib/build/packs.ts';
import { drawSharePicture } from '../lib/build/raster.ts';
import { listStrips } from '../lib/build/speciality-strips.ts';

export const GET: APIRoute = async () => {
  const strips = listStrips(builtPacks());
  const shown = [strips[0], strips[Math.floor(strips.length / 2)], strips.at(-1)].filter(
    (strip) => strip !== undefined,
  );
  return new Response(new Uint8Array(await drawSharePicture(siteWords.name, siteWords.pictureLines, shown)));
};
