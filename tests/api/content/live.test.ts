// Page content that is edited while the server runs.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { liveContent } from '../../../api/content/load.ts';

function editable() {
  const dir = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(join('data', 'content'), dir, { recursive: true });
  const refused: string[] = [];
  let now = 0;
  const content = liveContent(
    dir,
    () => now,
    (reason) => refused.push(reason),
  );
  const edit = (file: string, text: string) => {
    writeFileSync(join(dir, file), text);
    now += 1_000;
  };
  return { content, edit, refused, read: (file: string) => readFileSync(join(dir, file), 'utf8') };
}

describe('liveContent', () => {
  it('serves an edited question without a restart', () => {
    const { content, edit } = editable();
    edit('faq.json', '[{"id":1,"question":"New?","answer":"Yes.","category":"general"}]');
    expect(content().faq.map(({ question }) => question)).toEqual(['New?']);
  });

  it('keeps the old content after an invalid edit', () => {
    const { content, edit, refused } = editable();
    const before = content().faq.length;
    edit('faq.json', '[{"id":"one"');
    expect(content().faq).toHaveLength(before);
    content();
    expect(refused).toHaveLength(1);
    expect(refused[0]).toContain('faq.json');
  });

  it('sanitizes the HTML of an edit', () => {
    const { content, edit, read } = editable();
    const blog = JSON.parse(read('blog-content.json'));
    blog[0].content = '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()" data-x="1">there</a></p>';
    edit('blog-content.json', JSON.stringify(blog));
    expect(content()['blog-content'][0]?.content).toBe('<p>Hi <a>there</a></p>');
  });

  it.each([
    ['/\t/evil.example', '#'],
    ['/\r\n/evil.example', '#'],
    ['/\\evil.example', '#'],
    ['//evil.example', '#'],
    ['java\tscript:alert(1)', '#'],
    ['/colleges?state=कर्नाटक#top', '/colleges?state=कर्नाटक#top'],
    ['https://example.org/a', 'https://example.org/a'],
  ])('serves the link %j as %s', (link, served) => {
    const { content, edit } = editable();
    edit('header-menu.json', JSON.stringify([{ label: 'Menu', link_url: link, target: '', icon_name: '' }]));
    expect(content()['header-menu'].map(({ link_url }) => link_url)).toEqual([served]);
  });
});
