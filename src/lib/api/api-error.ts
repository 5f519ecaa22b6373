// A call that failed, with the code that callers compare.
import type { Failure } from '../../../api/contract/endpoints.ts';
import type { ErrorCode } from '../../../api/contract/errors.ts';

/** Failures without an answer of the server, or with one that cannot be read. */
export type ClientErrorCode = 'NETWORK' | 'TIMEOUT' | 'HTTP' | 'INVALID_RESPONSE';

export type FailureDetails = Partial<Pick<Failure, 'retryAfter' | 'attemptsUsed' | 'maxAttempts' | 'proof'>> & {
  /** As it came, not checked. */
  list?: unknown;
};

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | ClientErrorCode;
  /** 0 where no answer came. */
  readonly status: number;
  readonly details: FailureDetails;

  constructor(code: ErrorCode | ClientErrorCode, status: number, message: string, details: FailureDetails = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

export const buildNetworkError = (): ApiError => new ApiError('NETWORK', 0, 'Network error. Please try again.');
