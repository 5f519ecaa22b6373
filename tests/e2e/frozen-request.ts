// What is asked for in the walks that begin at the results, as the form would leave it in the tab.

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

export const names = { counselling: 'MCC All India Counselling', quota: 'All India', category: 'OBC' };
