// Copy of the install prompt.
export const installWords = {
  title: 'Keep it on your home screen',
  text: 'Open your predictions like an app: faster, and there when the network is slow.',
  now: 'Install Now',
  later: 'Maybe Later',
  close: 'Close',
  ios: ['Tap the Share button of Safari', 'Choose “Add to Home Screen”', 'Tap “Add”'],
  menu: ['Open the menu of your browser', 'Choose “Install app” or “Add to Home screen”'],
};
