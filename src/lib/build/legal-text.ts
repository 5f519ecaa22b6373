// Cuts a legal text into the collapsible sections of its page.
import type { MarkdownInstance } from 'astro';
import type { LegalType } from './public-pages.ts';

type FrontMatter = { title: string; summary: string; short: string[]; updated: string };
export type LegalText = {
  title: string;
  summary: string;
  /** The text in a few sentences, for people who open no section. */
  short: string[];
  updated: Date;
  sections: { id: string; heading: string; html: string }[];
};

const files = import.meta.glob<MarkdownInstance<FrontMatter>>('../../content/legal/*.md', { eager: true });

export async function legalText(type: LegalType): Promise<LegalText> {
  const file = files[`../../content/legal/${type}.md`];
  if (!file) throw new Error(`No text for ${type} in src/content/legal`);
  const { title, summary, short, updated } = file.frontmatter;
  return { title, summary, short, updated: new Date(updated), sections: splitSections(await file.compiledContent()) };
}

function splitSections(html: string): LegalText['sections'] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>(.*?)(?=<h2 |$)/gs)].map(
    ([, id = '', heading = '', body = '']) => ({
      id,
      heading: heading.replaceAll('&#39;', '’'),
      html: body.trim(),
    }),
  );
}
