// Copy of the consent to analytics.
export const privacyWords = {
  title: 'Privacy choices',
  text: 'You may let us count four steps: registering, verifying a number, starting a payment, buying a plan. It shows us where people get stuck. Your name, number and rank are never sent.',
  agree: 'Count my steps on this device',
};
