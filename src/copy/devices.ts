// Copy of the list of logins, and of the dialog after a login that took two codes.
export const deviceWords = {
  title: 'Devices',
  text: 'Where you are logged in. The times are up to an hour late.',
  loading: 'Loading…',
  failed: 'Your devices could not be loaded.',
  tryAgain: 'Try Again',
  thisOne: 'This device',
  firstLogin: (when: string) => `Logged in ${when}`,
  lastSeen: (when: string) => `last seen ${when}`,
  logOut: 'Log out',
  logOutOne: (device: string, when: string) => `Log out ${device}, logged in ${when}`,
  others: 'Log out everywhere else',
  all: 'Log out everywhere',
  ended: 'That device is logged out.',
  othersEnded: 'You are logged out everywhere else.',
  allEnded: 'You are logged out everywhere.',
  endFailed: 'That device could not be logged out. Please try again.',
};

export const guessedWords = {
  title: 'Wrong codes were tried',
  text: 'Somebody typed wrong codes before this login, so it took two codes. A wrong code opens nothing.',
  alone: 'You are logged in on this device only.',
  others: (count: number) =>
    count === 1
      ? 'You are also logged in on one other device. If it is not yours, log it out.'
      : `You are also logged in on ${count} other devices. If one of them is not yours, log them out.`,
  close: 'Close',
  devices: 'See my devices',
};
