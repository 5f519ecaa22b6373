// The error of an administrator's command that the caller can correct.

/** A mistake of the caller, as one sentence. */
export class AdminError extends Error {
  override name = 'AdminError';
}
