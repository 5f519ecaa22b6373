// Messages of the error catalogue that the client also shows by itself. Apart from the catalogue, which pages do not load.

export const messages = {
  SESSION_EXPIRED: 'Your session has expired. Please log in again.',
  PREDICTION_LIMIT: 'Prediction limit reached! Upgrade to premium for unlimited predictions.',
  SERVER_ERROR: 'We’re having trouble connecting. Please try again.',
} as const;
