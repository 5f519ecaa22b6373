// The request whose reply is the largest of one quota.

/** General, OBC and their pools for people with disabilities at rank 1: the most lines that one candidate can get. */
export const LARGEST_REQUEST = {
  rank: 1,
  counsellingId: 1,
  quotaId: 1,
  categoryId: 3,
  baseCategory: 'OBC',
  isPwD: true,
  budget: null,
  preferredCourses: [],
};
