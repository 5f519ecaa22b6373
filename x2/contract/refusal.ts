// A named refusal: what a handler or a rule throws when the answer is no. One place turns it into status and JSON.
import { type ErrorCode, errors } from './errors.ts';

export type RefusalDetails = { retryAfter?: number; attemptsUsed?: number; maxAttempts?: number };

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  /** @param message replaces the catalogue's words where a name or a time makes them clearer */
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
