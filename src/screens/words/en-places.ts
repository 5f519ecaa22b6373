// The English names of the places in the header.

export const places = {
  title: 'Your places',
  seats: 'Seats',
  list: 'My list',
  season: 'Season',
  inList: (seats: number, list: string) => `${seats === 1 ? '1 seat' : `${seats} seats`} in ${list}`,
};
