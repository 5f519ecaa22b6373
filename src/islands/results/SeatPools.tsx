// The pools and quotas in which the list has a seat. It loads with the dialogs of the list.
import { useStore } from '@nanostores/react';
import { toggleStar } from '../../stores/choices/choices.ts';
import { $starred } from '../../stores/choices/list-state.ts';
import { listPools } from '../../stores/seats/seat-pools.ts';
import { PoolTable } from '../../ui/seats/PoolTable.tsx';

export function SeatPools({ id }: { id: string }) {
  return <PoolTable pools={listPools(id)} starred={useStore($starred)} onStar={toggleStar} />;
}
