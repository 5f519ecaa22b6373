// The public tables of the profile, loaded when their panel opens: the number of colleges, courses, fees and rounds on record.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { dataTableWords } from '../../copy/profile.ts';
import { $dataView, loadAllData } from '../../stores/page/all-data.ts';
import { Failed } from './Part.tsx';

export default function Tables() {
  useEffect(() => void loadAllData(), []);
  const { status, error, counts, rounds } = useStore($dataView);
  if (status === 'error') {
    const text = `${dataTableWords.failed}. ${error}`;
    return <Failed text={text} again={dataTableWords.retry} onRetry={() => void loadAllData()} />;
  }
  if (status !== 'loaded') {
    return (
      <p className="hint" role="status">
        {dataTableWords.loading}
      </p>
    );
  }
  return (
    <>
      <dl className="data-counts stack gap-4">
        {counts.map(({ label, value }) => (
          <div key={label}>
            <dt className="hint">{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <caption>{dataTableWords.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{dataTableWords.counselling}</th>
            <th scope="col">{dataTableWords.round}</th>
            <th scope="col">{dataTableWords.rows}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ key, counselling, round, rows }) => (
            <tr key={key}>
              <th scope="row" className="regular">
                {counselling}
              </th>
              <td>{round}</td>
              <td>{rows}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
