// A made-up pack with four colleges, whose expected results can be computed by hand.
import { type FigureSet, PACK_FORMAT, type Pack } from '../../api/packs/schema.ts';
import { indexSeats, type SeatIndex } from '../../api/packs/seat-index.ts';

/** A figure of a pack; `mark` is its place in the table of marks. */
export const known = (low: number, high = low, mark = 0) => ({ low, high, mark });
/** Every figure, each with another value and mark. */
export const everyFigure: FigureSet = {
  fee: { ...known(10, 20, 1), later: 30 },
  stipend: { ...known(40, 50, 2), later: 60 },
  hostel: known(70, 80, 3),
  bond: known(1, 2, 4),
  bond_penalty: known(90, 100, 5),
  discontinuation: known(110, 110, 6),
  intake: known(7, 7, 8),
};
export const noTraits = { allIndia: false, nationalBoard: false, paid: false, nonResident: false, internal: false };

function institute(id: string, name: string, state: string, management: string | null): Pack['institutes'][number] {
  return {
    id,
    name,
    place: null,
    state,
    facts: management === null ? {} : { management: { word: management, mark: 0 } },
  };
}

function category(id: number, code: string, base: string, pwd: boolean): Pack['categories'][number] {
  return { id, code, name: code, base, pwd, selectable: !pwd, note: '' };
}

/** Lines: 0 Alpha Medicine Open, 1 Alpha Medicine OBC, 2 Beta Surgery Open, 3 Gamma Anatomy Open, 4 Alpha Medicine OBC PwD, 5 Delta Medicine Open (other quota). */
export function smallPack(): Pack {
  const round = (year: number, code: string, stage: number) => ({
    year,
    code,
    label: `Round ${stage + 1}`,
    stage,
    mark: year - 2022,
    rows: 0,
    matched: 0,
    unmatched: 0,
    doubtful: 0,
  });
  const location = [8.5, 9.2, 9.6, 11, 9.9, 10];
  return {
    format: PACK_FORMAT,
    counselling: {
      id: 7,
      code: 'demo',
      name: 'Demo Counselling',
      rankSpace: 'air',
      rankLabel: 'Rank',
      pwdHandling: 'derived',
      neetPgYear: 2025,
    },
    sources: [
      { id: 'list', name: 'Fee list', date: '2024-09-01', confidence: 'high' },
      { id: 'allotments', name: 'Published allotment lists', date: null, confidence: 'high' },
    ],
    marks: [
      { source: 0, year: 2024, kind: 'official', confidence: 'high', disputed: false },
      { source: 1, year: 2023, kind: 'official', confidence: 'high', disputed: false },
      { source: 1, year: 2024, kind: 'official', confidence: 'high', disputed: false },
    ],
    figures: [
      { fee: known(50_000), stipend: known(60_000), bond: known(0) },
      { fee: known(1_200_000) },
      {},
      { fee: known(2_000_000) },
    ],
    institutes: [
      {
        ...institute('a', 'Alpha College', 'KA', 'Government'),
        facts: { management: { word: 'Government', mark: 0 }, beds: known(900) },
      },
      institute('b', 'Beta College', 'KL', 'Private'),
      institute('c', 'Gamma College', 'KA', null),
      institute('d', 'Delta College', 'TN', 'Deemed'),
    ],
    courses: [
      {
        id: 'md-med',
        name: 'MD General Medicine',
        degree: 'MD',
        speciality: 'General Medicine',
        durationYears: 3,
        clinicalType: 'Clinical',
      },
      {
        id: 'ms-surg',
        name: 'MS General Surgery',
        degree: 'MS',
        speciality: 'General Surgery',
        durationYears: 3,
        clinicalType: 'Clinical',
      },
      {
        id: 'md-anat',
        name: 'MD Anatomy',
        degree: 'MD',
        speciality: 'Anatomy',
        durationYears: 3,
        clinicalType: 'Pre-clinical',
      },
    ],
    quotas: [
      { id: 1, code: 'AI', name: 'All India', open: true, who: 'Everyone.', traits: { ...noTraits, allIndia: true } },
      { id: 2, code: 'PS', name: 'Paid', open: true, who: 'Everyone who pays.', traits: { ...noTraits, paid: true } },
    ],
    categories: [
      category(1, 'GN', 'GN', false),
      category(2, 'BC', 'BC', false),
      category(3, 'GN-PwD', 'GN', true),
      category(4, 'BC-PwD', 'BC', true),
    ],
    eligibility: [
      { quotaId: null, categoryId: 1, pwd: false, pools: [1] },
      { quotaId: null, categoryId: 1, pwd: true, pools: [1, 3] },
      { quotaId: null, categoryId: 2, pwd: false, pools: [1, 2] },
      { quotaId: null, categoryId: 2, pwd: true, pools: [1, 2, 3, 4] },
    ],
    rounds: [round(2023, 'R1', 0), round(2023, 'R2', 1), round(2024, 'R1', 0), round(2024, 'R2', 1)],
    lines: {
      institute: [0, 0, 1, 2, 0, 3],
      course: [0, 0, 1, 2, 0, 0],
      quota: [1, 1, 1, 1, 1, 2],
      category: [1, 2, 1, 1, 4, 1],
      figures: [0, 0, 1, 2, 0, 3],
    },
    closings: {
      line: [0, 0, 0, 0, 1, 2, 3, 4, 5],
      round: [0, 1, 2, 3, 2, 3, 0, 3, 2],
      opening: [2_000, 3_500, 2_500, 4_100, 8_000, 11_000, 50_000, 19_000, 20_000],
      closing: [4_000, 5_000, 4_200, 4_900, 10_000, 15_000, 60_000, 20_000, 22_000],
      admitted: [3, 1, 4, 2, 2, 1, 1, 1, 2],
    },
    forecast: {
      model: 'made-up',
      degreesOfFreedom: 4,
      stages: ['Round 1', 'Round 2'],
      location: [location.map((mu) => mu - 0.1), location],
      knownStages: 0,
      scale: [location.map(() => 0.2), location.map(() => 0.2)],
      share: [location.map(() => 0.9), location.map(() => 1)],
      offered: [0.95, 0.9, 0.6, 0.6, 0.6, 0.9],
      vacant: [0, 0, 0, 0, 0, 0],
    },
  };
}

export const smallSeats = (change: (pack: Pack) => void = () => {}): SeatIndex => {
  const pack = smallPack();
  change(pack);
  return indexSeats(pack);
};

/** Quota 2 goes by another rank than the All India one. */
export function giveByOtherRank(pack: Pack): void {
  for (const quota of pack.quotas) if (quota.id === 2) quota.givenBy = 'AFMS rank';
}

/** Every seat is on offer in the coming year, by the end of the last stage. */
export function offerAlways({ forecast }: Pack): void {
  forecast.offered.fill(1);
  for (const column of forecast.share) column.fill(1);
}

/** Round 1 closed 5 % beyond what was forecast. */
export function knowRound(pack: Pack): Pack {
  const [first] = pack.rounds;
  if (first) pack.rounds.push({ ...first, year: pack.counselling.neetPgYear, mark: 2 });
  pack.forecast.knownStages = 1;
  pack.forecast.location = pack.forecast.location.map((column) => column.map((mu) => mu + 0.05));
  return pack;
}
