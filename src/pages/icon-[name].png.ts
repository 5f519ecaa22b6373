// Icons of the installed app, drawn from the logo.
import type { APIRoute } from 'astro';
import { iconPng } from '../lib/build/raster.ts';

const icons = [
  { name: '180', size: 180, share: 1 },
  { name: '192', size: 192, share: 1 },
  { name: '512', size: 512, share: 1 },
  { name: 'maskable', size: 512, share: 0.7 },
];

export const getStaticPaths = () => icons.map((props) => ({ params: { name: props.name }, props }));

export const GET: APIRoute<(typeof icons)[number]> = async ({ props }) =>
  new Response(new Uint8Array(await iconPng(props.size, props.share)));
