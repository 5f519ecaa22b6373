// Content of the data panel: loading, error, or the number of colleges, courses, fees and rounds on record.
import { dataTableWords } from '../../copy/profile.ts';
import type { TablesView } from '../../stores/page/all-data.ts';
import { Button } from '../controls/Button.tsx';

export type DataTablesProps = TablesView & { onRetry: () => void };

export function DataTables({ status, error, counts, rounds, onRetry }: DataTablesProps) {
  if (status === 'error') {
    return (
      <div role="alert">
        <p className="hint" data-kind="error">
          {dataTableWords.failed}. {error}
        </p>
        <Button kind="plain" size="small" onClick={onRetry}>
          {dataTableWords.retry}
        </Button>
      </div>
    );
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
