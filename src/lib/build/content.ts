// The default content of the pages, read from data/content and data/reference at build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

export type LinkItem = { label: string; link_url: string; target?: string; icon_name?: string };
export type Hero = { title: string; subtitle: string; description: string };
export type KeyFeature = { id: number; title: string; description: string; icon_name: string };
export type FaqItem = { id: number; question: string; answer: string; category: string };
export type FooterItem = { id: number; content_type: string; title: string; content: string; link_url: string };

export const content = <Value>(name: string): Value =>
  JSON.parse(readFileSync(join('data', 'content', `${name}.json`), 'utf8')) as Value;

/** Choices of the domicile state: code and name. */
export function states(): { value: string; label: string }[] {
  const rows: { code: string; name: string }[] = parse(readFileSync(join('data', 'reference', 'states.csv')), {
    columns: true,
    bom: true,
  });
  return rows.map(({ code, name }) => ({ value: code, label: name }));
}
