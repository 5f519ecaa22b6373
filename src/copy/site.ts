// Copy of every page: names, disclaimer, header, footer, states of a whole page; and of the page that ends messages.

export const siteWords = {
  name: 'NEET PG Predictor',
  honesty: 'We are not MCC or NBEMS. Chances are estimates from published allotments: guidance only.',
  skip: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close menu',
  login: 'Login',
  profile: 'My Profile',
  logout: 'Logout',
  premium: 'Premium',
  account: 'Account',
  pages: 'Pages',
  legal: 'Legal',
  dismiss: 'Dismiss',
  backToPredictor: 'Back to Predictor',
  whatsappHelp: 'WhatsApp help',
  pictureLines: ['Which seats can', 'your rank reach?'],
  pictureAlt: 'NEET PG Predictor: closing ranks of real seats on one axis',
};

/** The three places, in the header. */
export const headerPlaces = {
  title: 'Your places',
  links: [
    { href: '/predictions', name: 'Seats' },
    { href: '/list', name: 'My list' },
    { href: '/season', name: 'Season' },
  ],
};

export const notFoundWords = {
  title: 'Page not found',
  text: 'There is nothing at this address. It may have moved, or the link may be mistyped.',
  home: 'Go to Home',
  support: 'Contact Support',
};

export const serverErrorWords = {
  title: 'Unexpected Application Error!',
  text: 'This page could not be loaded. The error is on our side and has been logged.',
  again: 'Try again',
  home: 'Go to Home',
};

export const offlineWords = {
  title: 'You are offline',
  text: 'This page needs the network. Your choices on this device are kept; try again when you are connected.',
  home: 'Go to Home',
};

export const crashWords = {
  title: 'We hit a snag',
  text: 'This part of the page stopped working.',
  refresh: 'Refresh',
};

export const installWords = {
  title: 'Keep it on your home screen',
  text: 'Open your predictions like an app: faster, and there when the network is slow.',
  now: 'Install Now',
  later: 'Maybe Later',
  close: 'Close',
  ios: ['Tap the Share button of Safari', 'Choose “Add to Home Screen”', 'Tap “Add”'],
  menu: ['Open the menu of your browser', 'Choose “Install app” or “Add to Home screen”'],
};

export const legalWords = {
  tabs: { privacy: 'Privacy', terms: 'Terms', disclaimer: 'Disclaimer', refund: 'Refund' },
  tabsLabel: 'Legal texts',
  inForce: (date: string) => `In force since ${date}. Changes are posted at least 7 days before they take effect.`,
  short: 'In short',
  questions: 'Questions about this text?',
  contact: 'Contact us',
  selfService: 'You manage your data and your payments yourself:',
  profile: 'My Profile',
};

/** Copy of the page behind the link that ends messages about lists, in both languages: nobody knows which one the reader has. */
export const stopWords = {
  title: 'Messages about lists',
  text: 'One press ends the messages that come when a list is out. Your account and your lists stay.',
  hindiText: 'एक बार दबाने से सूची आने के संदेश बंद हो जाते हैं। आपका खाता और आपकी सूचियाँ बनी रहती हैं।',
  press: 'Stop the messages',
  hindiPress: 'संदेश बंद करें',
  done: 'Stopped. No more messages about lists come to this number.',
  hindiDone: 'बंद हो गए। इस नंबर पर सूचियों के संदेश अब नहीं आएँगे।',
  noScript: 'This button needs JavaScript. You can also end the messages in your profile.',
};
