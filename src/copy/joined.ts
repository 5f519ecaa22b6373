// Copy of a list of two counsellings on the results page.
export const joinedWords = {
  between: (own: string, other: string) => `When a seat of ${own} and one of ${other} exclude each other`,
  none: (own: string, other: string) => `No rule between ${own} and ${other} is on record. Ask both authorities.`,
  apart:
    'Each counselling has its own registration, choice filling and rounds. The order here is by the closing ranks that we expect in both.',
};
