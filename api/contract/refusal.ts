// The error that handlers and rules throw to refuse a request. reply.ts turns it into a status and JSON.
import type { ChoiceList } from './choices/choices.ts';
import { type ErrorCode, errors } from './errors.ts';

export type RefusalDetails = {
  retryAfter?: number;
  attemptsUsed?: number;
  maxAttempts?: number;
  /** The task of PROOF_NEEDED. */
  proof?: string;
  /** The newer list of LIST_CHANGED. */
  list?: ChoiceList;
};

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  /** @param message replaces the message of the catalogue */
  constructor(code: ErrorCode, details: RefusalDetails = {}, message: string = errors[code].message) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errors[this.code].status;
  }
}
