// The public facts of colleges, courses and states, from which their pages are built.
import type { FactName, WordFact } from '../../../../api/contract/facts.ts';
import type { Figure, Word } from '../../../../api/contract/figure.ts';
import type { TotalCost } from '../../../../api/contract/prediction/total-cost.ts';

/** What is known, by fact, each with its source. */
export type PublicFacts = {
  [Fact in FactName]?: ((Fact extends WordFact ? Word : Figure) & { source: string }) | undefined;
};
export type PublicFact = NonNullable<PublicFacts[FactName]>;

/** The one closing rank of a course that is public: final, Open pool, main quota, latest finished year. */
export type PublicClosing = {
  rank: number;
  year: number;
  /** Label of the last round of the year whose list is on record. */
  after: string;
  /** Name of its source. */
  source: string;
};

export type PublicCourse = {
  /** Id of the course, which is also its address. */
  id: string;
  name: string;
  degree: string;
  /** The counselling and its main quota that figures and closing rank belong to; null where no Open seat is on record. */
  counselling: string;
  quota: string | null;
  /** What the ranks of the counselling are called. */
  rankLabel: string;
  closing: PublicClosing | null;
  facts: PublicFacts;
  total: TotalCost | null;
};

/** Quotas in which seats of a college are given, by counselling. */
export type CollegeQuotas = { counsellingId: number; counselling: string; quotas: string[] };

/** What a link to a college says. */
export type CollegeLink = Pick<PublicCollege, 'slug' | 'name' | 'place' | 'state' | 'distinction'>;

export const toLink = ({ slug, name, place, state, distinction }: PublicCollege): CollegeLink => ({
  slug,
  name,
  place,
  state,
  distinction,
});

export type PublicCollege = {
  id: string;
  slug: string;
  name: string;
  place: string | null;
  state: string | null;
  /** Where another college has this name in this town, and where the town is not known: the street, else the code. */
  distinction: string | null;
  facts: PublicFacts;
  quotas: CollegeQuotas[];
  /** Courses with a seat in the latest lists. */
  courses: PublicCourse[];
  /** Courses of earlier lists only. */
  earlier: { id: string; name: string; year: number }[];
  /** Names in other lists where they differ from the one that is shown. */
  printedNames: string[];
};
