// Request of the tests that begin at the results, as the form stores it in the tab.

export const request = {
  rank: 12000,
  counsellingId: 1,
  quotaId: 1,
  categoryId: 3,
  baseCategory: 'OBC',
  isPwD: false,
  budget: null,
  preferredCourses: [] as string[],
};

/** Of its results. */
export const ADDRESS = '/predictions?rank=12000&counselling=1&quota=1&category=3';
