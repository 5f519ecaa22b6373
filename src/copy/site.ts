// Copy of every page: names, disclaimer, header, footer, states of a whole page.
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
