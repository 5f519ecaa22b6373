// The filters of a list that they have emptied: each can be lifted. It loads with the first empty list.
import { useStore } from '@nanostores/react';
import { $lifts } from '../../stores/results/lifts.ts';
import { FilterLifts } from '../../ui/results/FilterLifts.tsx';

export default function Lifts() {
  return <FilterLifts lifts={useStore($lifts)} />;
}
