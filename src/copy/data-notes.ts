// Copy of what the list rests on and of the legend: they load after the list.
export const noteWords = {
  season: (year: number) => `NEET PG ${year}, forecast from earlier allotments.`,
  refreshNote:
    'This browser keeps nothing: after refreshing the page, changing your inputs means entering your details again.',
  legend: 'How to read the rank line',
  legendText:
    'The line in the middle is you. Ticks are closing ranks of earlier rounds: to the right of you, the seat was still open at your rank; to the left, it was gone. The band is where we expect it to close this year, 8 times in 10.',
};
