// What the page gives its results: the browser, requests, the session, the address, messages.
import { $session, mayEnter, onLogin, onSessionEnd, refreshUser, startSession } from '../session/session.ts';
import { pageEnv } from './env.ts';
import { $place, dropAddress, findSeats, keepAddress, pushEntry } from './place.ts';
import { storeToast } from './toasts.ts';

export const resultsEnv = {
  ...pageEnv,
  ...{ $session, mayEnter, onLogin, onSessionEnd, refreshUser, startSession },
  ...{ $place, dropAddress, findSeats, keepAddress, pushEntry },
  ...{ storeToast },
};
