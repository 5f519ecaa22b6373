// How Node is told to run the server: `npm start`, `npm run serve` and the measurements alike.

/** Megabytes of the space where short-lived objects are made: by default it grows to 50 MB and more under load. */
export const SERVER_FLAGS = ['--max-semi-space-size=8'] as const;
