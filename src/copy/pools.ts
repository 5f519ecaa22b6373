// Copy of the pools and quotas of one seat.
export const poolWords = {
  title: 'Pools of this seat',
  lead: (pools: number) =>
    `You may get this seat in ${pools} pools. Each has its own chance here; the card shows that of the best quota.`,
  pool: (pool: string, quota: string) => `${pool} seat, ${quota}`,
  fee: (fee: string) => `Fee a year ${fee}`,
};
