// The key of the list that ranks the candidates of a counselling: ranks are comparable only within it.

export const formatRankSpace = ({ rankSpace, id }: { rankSpace: 'air' | 'state-merit'; id: number }): string =>
  rankSpace === 'air' ? 'air' : `merit-${id}`;
