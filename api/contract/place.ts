// Where a college is, as it is written behind its name.

/** Town and state, each once, and neither where the name of the college says it: `Delhi`, `Pune, Maharashtra`. */
export const formatPlace = (
  { place, state }: { place?: string | null | undefined; state?: string | null | undefined },
  name = '',
): string => {
  const parts = [place && !name.includes(place) ? place : '', state && !name.endsWith(state) ? state : ''];
  return [...new Set(parts)].filter(Boolean).join(', ');
};
