// The error of an SMS provider that did not answer in time. The message may be on its way, so it is not sent again.

export class SmsUnanswered extends Error {
  override name = 'SmsUnanswered';
}
