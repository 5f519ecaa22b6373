// The masked name that unknown devices see.
import { describe, expect, it } from 'vitest';
import { maskName } from '../../../../api/domain/account/person.ts';

describe('maskName', () => {
  it.each([
    ['Asha Kumari Menon', 'A••••• K••••• M•••••'],
    ['Al', 'A•••••'],
    ['Thiruvengadam', 'T•••••'],
    ['\u{1E900}\u{1E923}', '\u{1E900}•••••'],
  ])('shows only the initials of %s', (name, shown) => {
    expect(maskName(name)).toBe(shown);
    expect(shown.isWellFormed()).toBe(true);
  });
});
