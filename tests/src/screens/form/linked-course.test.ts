// The course of a link from a public page.
import { describe, expect, it } from 'vitest';
import { readLinkedCourse } from '../../../../src/screens/form/fields.ts';

describe('readLinkedCourse', () => {
  it.each([
    ['/?course=MD+Radiodiagnosis#predictor', 'MD Radiodiagnosis'],
    ['/?rank=5&course=MD%2FMS%20Anatomy', 'MD/MS Anatomy'],
    ['/?rank=5', ''],
    ['/', ''],
  ])('reads %s', (here, course) => {
    expect(readLinkedCourse(here)).toBe(course);
  });
});
