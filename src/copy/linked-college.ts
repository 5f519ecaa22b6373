// What the results say about the college whose page led to the form.
export const linkedCollegeWords = {
  shown: 'Only the seats of the college you came from are shown. Reset the filters to see all.',
  missing:
    'This list has no seat of the college you came from: it may be beyond your rank, in another quota, or in the part your plan does not show.',
};
