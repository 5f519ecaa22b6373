// The picture of a rank among closing ranks: specialities on one axis of ranks, a tick a college, the rank as a line.
import { pictureWords } from '../../copy/speciality-picture.ts';
import type { SpecialityPicture as Picture } from '../../lib/ranks/speciality-picture.ts';

/** `isFar`: left out on a phone until all rows are asked for. */
type PictureRow = Picture['rows'][number] & { isFar?: boolean };

type SpecialityPictureProps = Pick<Picture, 'rank' | 'year' | 'marks' | 'you'> & {
  rows: readonly PictureRow[];
  /** The course that filters the list; null: none. */
  chosen?: string | null;
  /** Null: the rows are no buttons. */
  onChoose?: ((course: string) => void) | null;
};

export const SpecialityPicture = ({ rows, marks, chosen = null, onChoose = null, ...at }: SpecialityPictureProps) => (
  <div className="picture-rows text-1">
    <p className="picture-axis muted" aria-hidden="true">
      <span>
        {marks.map((mark) => (
          <span key={mark.rank} style={{ left: `${mark.at}%` }}>
            {pictureWords.mark(mark.rank)}
          </span>
        ))}
      </span>
      <span>{pictureWords.open}</span>
    </p>
    <ul>
      {rows.map((row) => (
        <li key={row.course} data-course={row.course} data-far={row.isFar ? '' : undefined}>
          {onChoose ? (
            <button type="button" aria-pressed={row.course === chosen} onClick={() => onChoose(row.course)}>
              <Row row={row} {...at} />
            </button>
          ) : (
            <Row row={row} {...at} />
          )}
        </li>
      ))}
    </ul>
  </div>
);

type RowProps = Pick<SpecialityPictureProps, 'rank' | 'year' | 'you'> & { row: PictureRow };

const Row = ({ row, rank, year, you }: RowProps) => (
  <>
    <span className="visually-hidden">{pictureWords.row(row, rank, year)}</span>
    <span aria-hidden="true">{row.label}</span>
    <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
      <path data-ticks="closed" d={row.closed} />
      <path data-ticks="open" d={row.open} />
      <path data-ticks="you" d={you === null ? '' : `M${you} 0v24`} />
    </svg>
    <span aria-hidden="true">
      <b className="ink">{row.count}</b>
      {year !== null && `/${row.colleges}`}
    </span>
  </>
);
