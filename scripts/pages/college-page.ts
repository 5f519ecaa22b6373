// Reads what the built page of a college says, from its HTML alone.

type Closing = { course: string; counselling: string; quota: string; year: number; rank: number };
type CollegePage = { name: string; where: string; facts: string[]; closings: Closing[] };

const readText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&#34;', '"')
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** @returns null for the list of colleges that share a name */
export function readCollegePage(html: string): CollegePage | null {
  if (!html.includes('college-page')) return null;
  const [, name = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  const [, where = ''] = /class="page-lead"[^>]*>(.*?)<\/p>/s.exec(html) ?? [];
  const facts = [...html.matchAll(/<dt>(.*?)<\/dt>\s*<dd>(.*?)<\/dd>/gs)].map(
    ([, label = '', value = '']) => `${readText(label)}: ${readText(value)}`,
  );
  const own = [...html.matchAll(/<th scope="row"><a [^>]*>(.*?)<\/a><small class="own-money">(.*?)<\/small>/gs)].map(
    ([, course = '', money = '']) => `${readText(course)}: ${readText(money)}`,
  );
  return { name: readText(name), where: readText(where), facts: [...facts, ...own], closings: readClosings(html) };
}

function readClosings(html: string): Closing[] {
  const notes = readText(/<div class="notes">(.*?)<\/div>/s.exec(html)?.[1] ?? '');
  return html
    .split('<section class="course-group">')
    .slice(1)
    .flatMap((group) => {
      const title = readText(/<h3>(.*?)<\/h3>/s.exec(group)?.[1] ?? '');
      const [counselling = '', ...quota] = title.split(', ');
      const year = Number(notes.split(title)[1]?.match(/in (\d{4})/)?.[1] ?? 0);
      return [...group.matchAll(/<tr><th scope="row"><a [^>]*>(.*?)<\/a>.*?<\/tr>/gs)].flatMap(([row, course = '']) => {
        const rank = Number(readText(row.slice(row.lastIndexOf('<td>'))).replaceAll(',', ''));
        return Number.isInteger(rank) && group.includes('Closed at')
          ? [{ course: readText(course), counselling, quota: quota.join(', '), year, rank }]
          : [];
      });
    });
}
