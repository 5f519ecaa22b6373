// Suggestions for unknown words: none is better than a wrong one.
import { describe, expect, it } from 'vitest';
import { findNearestWords } from '../../../../scripts/packs/names/nearest-words.ts';
import { realTables } from '../real-tables.ts';

const tables = realTables();
const suggest = (printed: string, own = tables) =>
  findNearestWords('course', printed, 'tg', own).map(({ answer }) => answer);

describe('findNearestWords', () => {
  it.each([
    ['ENT (017) - MS(OTO-RHINO-LARYNGOLOGY)', 'ms-otorhinolaryngology'],
    ['SPM - MD(COMMUNITY MEDICINE)', 'md-community-medicine'],
    ['TM (099) - MD(TRANSFUSION MEDICINE AND IMMUNO HAEMATOLOGY)', 'md-immunohaematology-and-blood-transfusion'],
    ['MS(OPTHAL)', 'ms-ophthalmology'],
    ['MD (RESP. MED.)', 'md-respiratory-medicine'],
  ])('suggests only the right course for "%s"', (printed, course) => {
    expect(suggest(printed)).toEqual([course]);
  });

  it.each([
    ['the abbreviation of an unknown course', 'DPMR'],
    ['a name that contradicts its code', 'ENT (017) - MD(COMMUNITY MEDICINE)'],
    ['a code of another speciality of the same degree', 'PM (004) - MD(PALLIATIVE MEDICINE)'],
    ['an unknown speciality', 'M.D. (ASTROLOGY)'],
  ])('suggests nothing for %s', (_, printed) => {
    expect(suggest(printed)).toEqual([]);
  });

  it('never suggests a wrong course first for a spelling that it does not know', () => {
    const wrong = [...tables.courseWords].filter(([word, course]) => {
      const others = new Map([...tables.courseWords].filter(([other]) => other !== word));
      const [first] = suggest(word, { ...tables, courseWords: others });
      return first !== undefined && first !== course;
    });
    expect(tables.courseWords.size).toBeGreaterThan(400);
    expect(wrong).toEqual([]);
  });
});
