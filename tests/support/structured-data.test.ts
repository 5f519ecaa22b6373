// The rules of structured data refuse what a search engine would refuse.
import { describe, expect, it } from 'vitest';
import { findFaults } from './structured-data.ts';

const college = {
  '@type': 'CollegeOrUniversity',
  name: 'Grant Medical College',
  url: 'https://site.example/colleges/grant-medical-college-mumbai',
  address: { '@type': 'PostalAddress', addressLocality: 'Mumbai', addressCountry: 'IN' },
};
const write = (...graph: object[]) => JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });

describe('findFaults', () => {
  it('accepts a college', () => {
    expect(findFaults(write(college))).toEqual([]);
  });

  it.each([
    ['a missing property', { ...college, address: undefined }, 'CollegeOrUniversity lacks address'],
    ['a wrong value', { ...college, url: '/colleges/x' }, 'CollegeOrUniversity has a wrong url'],
    ['an unknown property', { ...college, beds: 5 }, 'CollegeOrUniversity has beds, which no rule knows'],
    ['an unknown type', { '@type': 'Thing' }, 'No rule knows the type Thing'],
  ])('reports %s', (_, node, fault) => {
    expect(findFaults(write(node))).toEqual([fault]);
  });

  it('reports a breadcrumb whose positions have a gap', () => {
    const step = (position: number) => ({ '@type': 'ListItem', position, name: 'x', item: 'https://site.example/' });
    const list = { '@type': 'BreadcrumbList', itemListElement: [step(1), step(3)] };
    expect(findFaults(write(list))).toEqual(['BreadcrumbList has a wrong itemListElement']);
  });

  it('reports another context and an empty graph', () => {
    expect(findFaults('{"@graph":[]}')).toEqual(['The context is not schema.org']);
    expect(findFaults(write())).toEqual(['The graph is empty']);
  });
});
