// Copy of a list of several counsellings on the results page.
const and = new Intl.ListFormat('en-IN');

export const betweenWords = {
  title: (names: readonly string[]) => `When a seat of ${and.format(names)} excludes another`,
  none: (names: readonly string[]) => `No rule between ${and.format(names)} is on record. Ask each authority.`,
  apart:
    'Each counselling has its own registration, choice filling and rounds. The order here is by the closing ranks that we expect in all of them.',
};
