// Endpoints of mobile numbers, one-time codes and sessions.
import * as z from 'zod/mini';
import { demo, type Endpoint, empty, exactly, message, perAddress, perUser, post } from '../endpoint.ts';
import { oneLineText } from '../one-line.ts';
import { mobileSchema, nameSchema, otpSchema, stateCodeSchema, userSchema } from '../people/people.ts';

/**
 * Limits by address only bound the load: thousands of people may share one address. What protects numbers is counted by
 * number and browser.
 */
export const peopleEndpoints = {
  checkMobile: {
    ...post('/api/users/check-mobile', 'visitor'),
    summary:
      'Returns whether a number is known. Name and state are masked unless this device verified the number before.',
    body: z.object({ mobile: mobileSchema }),
    reply: z.object({
      userExists: z.boolean(),
      userVerified: z.boolean(),
      userData: z.nullable(z.object({ name: z.string(), state: z.nullable(z.string()), masked: z.boolean() })),
    }),
    rate: exactly(perAddress(400, 60)),
  },
  register: {
    ...post('/api/users/register', 'visitor'),
    summary: 'Sends a one-time code to the number, also to send it again.',
    body: z.object({
      mobile: mobileSchema,
      name: z.optional(nameSchema),
      state: z.optional(stateCodeSchema),
      /** The answer to the task of PROOF_NEEDED. */
      proof: z.optional(oneLineText(80)),
    }),
    reply: z.object({
      message,
      sessionToken: z.string(),
      isExistingUser: z.boolean(),
      cooldownMinutes: z.number(),
      maxAttempts: z.int(),
      attemptsUsed: z.int(),
      demo,
    }),
    rate: exactly(perAddress(400, 60)),
  },
  verifyOtp: {
    ...post('/api/users/verify-otp', 'visitor'),
    summary: 'Checks the code and opens a session.',
    body: z.object({ mobile: mobileSchema, otp: otpSchema }),
    fieldErrors: { mobile: 'INVALID_OTP_FORMAT', otp: 'INVALID_OTP_FORMAT' },
    absentError: 'MISSING_OTP',
    reply: z.object({
      message,
      sessionToken: z.string(),
      user: userSchema,
      userRestrictions: userSchema,
      /** Present if the login took two codes, because somebody was guessing. */
      guessed: z.optional(z.object({ otherSessions: z.int() })),
    }),
    rate: exactly(perAddress(600, 60)),
  },
  validateSession: {
    ...post('/api/users/validate-session', 'session'),
    summary: 'Returns the logged-in user and what the plan still allows.',
    body: empty,
    reply: z.object({ message, user: userSchema }),
    rate: perUser(240, 60),
  },
  logout: {
    ...post('/api/users/logout', 'visitor'),
    summary: 'Ends the session, if one exists.',
    body: empty,
    reply: z.object({ message }),
    rate: perAddress(60, 60),
  },
} as const satisfies Record<string, Endpoint>;
