// Reliability diagram as SVG: forecast chance against the share really open. No styles, which a strict CSP would block.
import type { Bin } from './score.ts';

const SIZE = 320;
const MARGIN = 40;
const INNER = SIZE - 2 * MARGIN;
const FEWEST = 20;

/** @param title read by screen readers */
export function reliabilityDiagram(bins: readonly Bin[], title: string): string {
  const shown = bins.filter(({ forecasts }) => forecasts >= FEWEST);
  const most = Math.max(1, ...shown.map(({ forecasts }) => forecasts));
  const dots = shown.map(({ chance, open, forecasts }) => {
    const radius = (2 + 5 * Math.sqrt(forecasts / most)).toFixed(1);
    return `<circle cx="${x(chance)}" cy="${y(open)}" r="${radius}"/>`;
  });
  const path = shown.map(({ chance, open }) => `${x(chance)},${y(open)}`).join(' ');
  const ticks = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    `<text x="${x(share)}" y="${SIZE - MARGIN + 16}" text-anchor="middle">${share * 100}%</text>`,
    `<text x="${MARGIN - 6}" y="${y(share)}" dy="4" text-anchor="end">${share * 100}%</text>`,
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" role="img" font-family="sans-serif" font-size="10" fill="currentColor">`,
    `<title>${title}</title>`,
    `<rect x="${MARGIN}" y="${MARGIN}" width="${INNER}" height="${INNER}" fill="none" stroke="currentColor" stroke-opacity="0.3"/>`,
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="currentColor" stroke-opacity="0.5" stroke-dasharray="4 4"/>`,
    `<polyline points="${path}" fill="none" stroke="currentColor" stroke-width="1.5"/>`,
    ...dots,
    ...ticks,
    `<text x="${SIZE / 2}" y="${SIZE - 6}" text-anchor="middle">Forecast chance</text>`,
    `<text x="12" y="${SIZE / 2}" text-anchor="middle" transform="rotate(-90 12 ${SIZE / 2})">Really open</text>`,
    '</svg>',
  ].join('');
}

const x = (share: number): string => (MARGIN + share * INNER).toFixed(1);
const y = (share: number): string => (SIZE - MARGIN - share * INNER).toFixed(1);
