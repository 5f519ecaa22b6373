// Copy of predictions that fail, and of the line over the seats that stay.
import { count } from '../../api/contract/labels.ts';

export const troubleWords = {
  offline: 'Offline.',
  today: 'today',
  seats: (time: string) => `Seats of ${time}.`,
  serverError: 'Server error. Please try again later.',
  invalidResponse: 'Invalid response format from enhanced prediction API',
  notCharged: (left: number | null, locks: boolean) =>
    `These seats are not predicted yet. Get Predictions uses ${left === null ? 'one prediction' : `1 of your ${count(left)} predictions left`}${locks ? ', and your plan then keeps this rank' : ''}.`,
};
