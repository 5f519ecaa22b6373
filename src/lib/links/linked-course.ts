// The course that a link of a public page asks for. Apart from the share link, which the results page loads too.

/** @param here path with query. @returns empty without a course */
export const readLinkedCourse = (here: string): string =>
  new URLSearchParams((here.split('?')[1] ?? '').split('#')[0]).get('course') ?? '';
