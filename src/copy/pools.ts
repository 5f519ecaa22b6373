// Copy of the pools and quotas of one seat.
export const poolWords = {
  title: 'Pools of this seat',
  lead: (pools: number) => `You may get this seat in ${pools} pools. The card shows the one with the best chance.`,
  pool: (pool: string, quota: string) => `${pool} seat, ${quota}`,
  fee: (fee: string) => `Fee a year ${fee}`,
};
