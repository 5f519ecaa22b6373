// Schemas of what is made of a choice list: chances by position, replay, starter list, family sheet, seats near a rank.
import * as z from 'zod/mini';
import { factMark } from '../figure.ts';
import { CHANCE_LEVELS } from '../labels.ts';
import { LANGUAGES } from '../languages.ts';
import { oneLineText } from '../one-line.ts';
import { predictionRequest } from '../prediction/prediction.ts';
import { choiceLine, listChance, listId, MAX_CHOICES, seatLineId } from './choices.ts';

/** `request`: the prediction that showed the seats. Repeating a charged prediction is free. */
const savedList = z.object({ request: predictionRequest, id: listId });

/** `counsellingId`: whose choice list is meant, of the counsellings of the request; by default its first. */
const ofCounselling = { counsellingId: z.optional(z.int()) };
export const listRequest = z.extend(savedList, ofCounselling);

/**
 * `not-shown`: the plan does not show the seat for this request. `elsewhere`: it is of a counselling that the
 * request does not ask for. `gone`: the seat is in no list on record any more.
 */
export const SEAT_STATUSES = ['counted', 'other-rank', 'not-shown', 'not-eligible', 'elsewhere', 'gone'] as const;

/** Facts of a seat whose figures a choice has. */
export const MONEY_FACTS = ['fee', 'stipend', 'bond', 'bond_penalty'] as const;

const percent = z.nullable(z.int());
const range = z.nullable(z.object({ low: z.number(), high: z.number() }));

/** A choice of the list. Its figures are null where they are unknown or where the plan does not show the seat. */
export const choicePosition = z.object({
  /** Row of choice filling, from 1. */
  number: z.int(),
  ids: z.array(seatLineId),
  /** MCC's code of the institute; null where there is none. */
  code: z.nullable(z.string()),
  /** In the words of the counselling's lists, for its portal; absent where no list has the seat any more. */
  printed: z.optional(z.object({ course: z.string(), quota: z.string() })),
  status: z.enum(SEAT_STATUSES),
  level: z.nullable(z.enum(CHANCE_LEVELS)),
  /** The chance of its best pool, whatever else is in the list. */
  chance: percent,
  /** The allotted category that this chance is of; null where it is of every pool of the candidate, and without one. */
  ofPool: z._default(z.nullable(z.string()), null),
  /** The chance that this choice is the one that comes. With `nothing` it adds up to 100 over the list. */
  here: percent,
  /** Rupees a year. */
  fee: range,
  /** The fees of the whole course in rupees, without stipend and hostel: as sure as the mark of the fee says. */
  total: range,
  /** The stipend of the whole course in rupees. */
  stipend: range,
  /** The most years of service; null is unknown. */
  bond: z.nullable(z.number()),
  /** Rupees to be paid instead of the service, at most. */
  penalty: z.nullable(z.number()),
  /** How the figures above are known; absent where one is unknown. */
  marks: z._default(z.partialRecord(z.enum(MONEY_FACTS), factMark), {}),
  /** Years on record since one of its pools was last given; 0 where it was given in the latest. */
  missed: z.int(),
  /** The chance follows a result that the person entered. */
  entered: z._default(z.boolean(), false),
});

/** A counselling of the request; the ids of its seat lines begin with `code`. */
export const listName = z.object({ counsellingId: z.int(), code: z.string(), name: z.string() });

export const REPLAY_CHANGES = ['given', 'upgraded', 'kept', 'nothing'] as const;

export const replayRound = z.object({
  round: z.string(),
  /** Number of the choice that is held after the round; null for none. */
  choice: z.nullable(z.int()),
  change: z.enum(REPLAY_CHANGES),
  /** The last rank that the new seat was given to in this round; null where nothing new is given. */
  closing: z.nullable(z.int()),
});

/** A past season of the choices that have a chance, from the round that is next. */
export const replayYear = z.object({
  year: z.int(),
  rounds: z.array(replayRound),
  /** Rounds of the season whose lists of that year are not on record. */
  missing: z.array(z.string()),
});

/** One choice list: seats of other counsellings are not part of it. */
export const listPositions = z.object({
  counsellingId: z.int(),
  /** Every counselling of the request: each has a choice list of its own. */
  lists: z.array(listName),
  listChance,
  choices: z.array(choicePosition),
  /** The next round: every chance is from it on; null where no round is left, or nobody said which are over. */
  from: z.nullable(z.string()),
  /** No round is left: rows have the chance of a whole season, the list has none. */
  isOver: z._default(z.boolean(), false),
  /** The chance that no choice comes; null where no choice has a chance. */
  nothing: percent,
  /** Why the chances count more than may still come, where rounds are over without their lists; empty where it is not so. */
  unknownRounds: z.string(),
  /** Choices without a chance. */
  uncounted: z.int(),
  /** What the list would have brought in past seasons, latest first. */
  past: z._default(z.array(replayYear), []),
  /** Where its closing ranks are from if the published lists are not on record; null where they are. */
  origin: z._default(z.nullable(z.string()), null),
});

export const MAX_PREFERENCES = 20;

export const starterRequest = z.object({
  ...ofCounselling,
  request: predictionRequest,
  /** Courses, the one that is wanted most first; empty for any. */
  courses: z.array(oneLineText(120)).check(z.maxLength(MAX_PREFERENCES)),
  /** Names of states, the one that is wanted most first; empty for any. */
  states: z.array(oneLineText(60)).check(z.maxLength(40)),
  /** The most that the fees of the whole course may be, in rupees; null for no limit. An unknown fee of a quota that pays is left out. */
  totalCost: z.nullable(z.int().check(z.minimum(0))),
  /** The most years of service; null for no limit. An unknown bond is kept. */
  bondYears: z.nullable(z.int().check(z.minimum(0), z.maximum(20))),
  /** What decides between wishes; the course where it is absent. */
  first: z.optional(z.enum(['course', 'college'])),
  /** `clinical`: clinical branches, full fees too; `government`: any branch without full fees. Absent: clinical without full fees. */
  branch: z.optional(z.enum(['clinical', 'government'])),
  /** Diplomas too; a diploma that `courses` names needs no answer. */
  diplomas: z.optional(z.boolean()),
});

export const starterList = z.object({
  lines: z.array(choiceLine).check(z.maxLength(MAX_CHOICES)),
  /** Numbers of choices. */
  ambitious: z.int(),
  aim: z.int(),
  safe: z.int(),
  /** Choices that fit and are left out: between the rows, and below them, because something above nearly surely comes. */
  between: z._default(z.int(), 0),
  below: z.int(),
  /** Wished specialities without a choice: what keeps their seats out, and how many; `none`: none fits the answers. */
  missed: z.array(z.object({ name: z.string(), reason: z.enum(['diploma', 'fee', 'none']), seats: z.int() })),
  /** The chance that none of them comes, in percent; null for an empty list. */
  none: percent,
  /** Why that is more than 5 %, a past season brought none of them, or the list is empty; null where nothing of it is so. */
  why: z.nullable(
    z.object({
      isFull: z.boolean(),
      /** How many lines match, and at how many of them was looked, because the plan shows them. */
      matches: z.int(),
      shown: z.int(),
      /**
       * Numbers of seats that come only when asked: diplomas, at another fee, of a branch that is not clinical; `named`: of such a
       * branch too, but no answer brings them, only the name of their course.
       */
      leftOut: z.object({ diploma: z.int(), fee: z.int(), branch: z.int(), named: z._default(z.int(), 0) }),
    }),
  ),
});

export const nearRequest = z.object({ ...ofCounselling, request: predictionRequest });

export const nearSeat = z.object({
  course: z.string(),
  college: z.string(),
  place: z.string(),
  quota: z.string(),
  candidates: z.int(),
});

export const seatsNearRank = z.object({
  /** First and last rank that count as near. */
  low: z.int(),
  high: z.int(),
  years: z.array(
    z.object({
      year: z.int(),
      /** Candidates of the same category near the rank whose last seat is of a pool that this candidate may take. */
      candidates: z.int(),
      /** By college, course and quota, the most frequent first. */
      seats: z.array(nearSeat),
      /** Candidates whose seats are left out to keep the list short, and whose seats the plan does not show. */
      unlisted: z.int(),
      notShown: z.int(),
      /** Candidates near the rank who are left out, because no list of the year has their category. */
      withoutCategory: z._default(z.int(), 0),
    }),
  ),
});

export const SHEET_SEATS = 10;

/** The sheet has the choice lists of every counselling of the request. */
export const familySheetRequest = z.extend(savedList, { language: z.enum(LANGUAGES) });

export type FamilySheetRequest = z.infer<typeof familySheetRequest>;
export type SeatStatus = (typeof SEAT_STATUSES)[number];
export type ChoicePosition = z.infer<typeof choicePosition>;
export type ListName = z.infer<typeof listName>;
export type ListPositions = z.infer<typeof listPositions>;
export type ReplayRound = z.infer<typeof replayRound>;
export type ReplayYear = z.infer<typeof replayYear>;
export type StarterRequest = z.infer<typeof starterRequest>;
export type NearRequest = z.infer<typeof nearRequest>;
export type NearSeat = z.infer<typeof nearSeat>;
export type SeatsNearRank = z.infer<typeof seatsNearRank>;
export type StarterList = z.infer<typeof starterList>;
