// The public tables of the profile, loaded when their panel opens.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $dataView, loadAllData } from '../../stores/page/all-data.ts';
import { DataTables } from '../../ui/profile/DataTables.tsx';

export default function Tables() {
  useEffect(() => void loadAllData(), []);
  return <DataTables {...useStore($dataView)} onRetry={() => void loadAllData()} />;
}
