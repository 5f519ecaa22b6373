// The error catalogue: the HTTP status and the message of each code. The client shows the message.
import { messages } from './messages.ts';

type ErrorRow = { status: number; message: string };

export const errors = {
  INVALID_INPUT: {
    status: 400,
    message: 'Some of the details are missing or not valid. Please check them and try again.',
  },
  INVALID_RANK: { status: 400, message: 'Enter your rank as a whole number from 1 to 4,00,000, for example 12000.' },
  INVALID_MOBILE: { status: 400, message: 'Enter a 10-digit mobile number, digits only.' },
  INVALID_NAME: { status: 400, message: 'Enter your name with letters, for example Asha Menon.' },
  INVALID_LIST_NAME: { status: 400, message: 'Give the list a name of 1 to 60 characters.' },
  INVALID_STATE: { status: 400, message: 'Choose your state from the list.' },
  MISSING_OTP: { status: 400, message: 'Missing mobile number or OTP code' },
  INVALID_OTP_FORMAT: { status: 400, message: 'Invalid mobile number or OTP' },
  OTP_WRONG: { status: 400, message: 'OTP verification failed. Please check your code and try again.' },
  OTP_EXPIRED: { status: 400, message: 'This code has expired. Request a new one with Resend OTP.' },
  OTP_LOCKED: { status: 429, message: 'Too many wrong codes. Please wait before you try again.' },
  OTP_COOLDOWN: { status: 429, message: 'A code was sent a moment ago. Please wait before you ask for another.' },
  OTP_TOO_MANY: { status: 429, message: 'Too many codes were requested for this number. Please try again later.' },
  OTP_SECOND: {
    status: 409,
    message:
      'This code is right. Wrong codes were tried before, so we sent a second code to the same number. Type that one too.',
  },
  PROOF_NEEDED: { status: 429, message: 'Many codes are being asked for right now. Please try again.' },
  OTP_SEND_FAILED: { status: 503, message: 'Failed to send OTP' },
  SESSION_EXPIRED: { status: 401, message: messages.SESSION_EXPIRED },
  SESSION_REQUIRED: { status: 401, message: 'Your session is not active. Please log in to continue.' },
  CSRF: { status: 403, message: 'The CSRF token is missing or out of date. Please try again.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request did not come from our own pages.' },
  PREDICTION_LIMIT: { status: 403, message: messages.PREDICTION_LIMIT },
  RANK_LOCKED: {
    status: 403,
    message: 'Your plan allows no further rank change. Use a rank you entered before, or upgrade your plan.',
  },
  NOT_CHARGED: {
    status: 409,
    message: 'These seats are not predicted yet. Check the inputs, then press Get Predictions.',
  },
  UNKNOWN_COUNSELLING: { status: 404, message: 'We do not know this counselling. Choose one from the list.' },
  INACTIVE_COUNSELLING: { status: 409, message: 'This counselling is not open yet. Choose another one from the list.' },
  UNKNOWN_QUOTA: { status: 404, message: 'This quota does not belong to the counselling. Choose one from the list.' },
  UNKNOWN_CATEGORY: {
    status: 404,
    message: 'This category does not belong to the counselling. Choose one from the list.',
  },
  UNKNOWN_ANSWER: {
    status: 400,
    message: 'One of your answers does not belong to this counselling. Open the form and answer its questions again.',
  },
  UNKNOWN_COURSE: {
    status: 404,
    message: 'We do not know one of the preferred courses. Choose them from the list, or leave them empty.',
  },
  NO_SEATS: { status: 404, message: 'No seats are on record for this selection. Choose another quota or category.' },
  NO_PREDICTION: { status: 409, message: 'No prediction data available to download.' },
  PDF_FAILED: { status: 503, message: 'Error generating PDF. Please try again.' },
  PDF_BUSY: { status: 503, message: 'Many PDFs are being made right now. Please try again in a moment.' },
  WHATSAPP_FAILED: { status: 503, message: 'Failed to send PDF to WhatsApp. Please try again.' },
  UNKNOWN_PLAN: { status: 404, message: 'We do not know this plan. Choose one from the list.' },
  PLAN_NOT_FOR_SALE: { status: 409, message: 'This plan cannot be bought. Choose another one from the list.' },
  PLAN_CURRENT: { status: 409, message: 'Your plan gives you this already. It can be bought when your plan ends.' },
  PLAN_LOWER: { status: 409, message: 'You have a higher plan' },
  RAZORPAY_NOT_CONFIGURED: {
    status: 409,
    message: 'Payment gateway is currently not available. Please contact support for manual plan activation.',
  },
  ORDER_FAILED: { status: 503, message: 'Failed to create payment order' },
  PAYMENT_PENDING: {
    status: 409,
    message: 'Your payment is being confirmed by the bank. Your plan starts by itself within a few minutes.',
  },
  PAYMENT_REFUNDED: {
    status: 409,
    message: 'You have a higher plan already, so this payment is refunded in full within 5 to 7 working days.',
  },
  GATEWAY_DOWN: { status: 503, message: 'The payment gateway does not answer. Please try again in a moment.' },
  PAYMENT_UNVERIFIED: { status: 400, message: 'Payment verification failed' },
  RECORD_UNKNOWN: { status: 404, message: 'This prediction is no longer on record. Run it again to see it.' },
  LIST_UNKNOWN: { status: 404, message: 'This list is no longer there. Open your lists again to see what is kept.' },
  LIST_CHANGED: {
    status: 409,
    message:
      'This list was changed in another place. Load this page again to see the newer list, then make your change.',
  },
  LIST_TOO_LONG: { status: 400, message: 'A list holds up to 300 seats. Take some out to save it.' },
  LISTS_FULL: { status: 409, message: 'You keep ten lists already. Delete one before you make another.' },
  STOP_LINK: {
    status: 400,
    message: 'This link is not whole. Open it from the message again, or end the messages in your profile.',
  },
  SEAT_NOT_SHOWN: { status: 403, message: 'Only seats that your results show can go into a list.' },
  RESULT_NOT_SHOWN: { status: 403, message: 'Only a result of a seat that your results show can be entered.' },
  RESULT_ROUND: {
    status: 409,
    message: 'A result of this round cannot be entered: the round is still to come, or its list is on record here.',
  },
  RESULT_BEFORE_RANK: {
    status: 409,
    message: 'You entered this seat as given to you in that round, so it closed at your rank or beyond.',
  },
  RESULTS_FULL: { status: 409, message: 'You have entered 100 results. Take one back before you enter another.' },
  SEAT_LINES_LOCKED: { status: 403, message: 'Your plan does not show every match. Upgrade to see them all.' },
  SEAT_LINES_GONE: { status: 404, message: 'The seat data were renewed. Run your prediction again.' },
  NOTHING_TO_SEND: { status: 409, message: 'No prediction data available to send.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that method.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  NOT_JSON: { status: 415, message: 'Send the request as JSON.' },
  BROKEN_JSON: { status: 400, message: 'The request is not valid JSON.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment before trying again.' },
  PACKS_MISSING: { status: 503, message: 'The seat data is being prepared. Please try again in a minute.' },
  OVERLOADED: { status: 503, message: 'Many people are here right now. Please try again in a moment.' },
  STOPPING: { status: 503, message: 'This server is about to stop. Please try again in a moment.' },
  STORE_DOWN: { status: 503, message: 'We cannot reach your account right now. Please try again in a moment.' },
  RESTORE_UNFINISHED: { status: 503, message: 'Our records are being restored. Please try again in a few minutes.' },
  STORE_DAMAGED: { status: 503, message: 'We cannot reach your account right now. We are working on it.' },
  SERVER_ERROR: { status: 500, message: messages.SERVER_ERROR },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;
