import { useEffect, useRef, useState } from 'preact/hooks';
import type { QueryResult } from '../../../generated/types.ts';
import type { Intervals } from '../../reports/arrangedColumns.ts';
import { CopyForms } from './CopyAs.tsx';
import type { Elsewhere } from './elsewhere.ts';
import { ProvenanceList } from './ProvenanceView.tsx';
import { RowsTable } from './RowsTable.tsx';

/** One button of a tile that opens all that stands behind it: where its numbers come from, its rows, and how to ask for them elsewhere. */
export function AboutNumbers({
  name,
  elsewhere,
  answer,
  intervals,
}: {
  /** What the numbers are called where they stand. */
  readonly name: string;
  readonly elsewhere: Elsewhere;
  readonly intervals: Intervals;
  readonly answer: Pick<QueryResult, 'columns' | 'rows' | 'coverage' | 'provenance'> & { readonly totals?: QueryResult['totals'] };
}) {
  const [open, setOpen] = useState<'yes' | 'no'>('no');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open === 'yes') dialog.current?.showModal();
  }, [open]);
  return (
    <>
      <button
        type="button"
        class="quiet menu"
        aria-haspopup="dialog"
        aria-label={`About these numbers: ${name}`}
        onClick={() => setOpen('yes')}
      >
        ⋯
      </button>
      {open === 'yes' && (
        <dialog ref={dialog} class="about-numbers" aria-label={`About these numbers: ${name}`} onClose={() => setOpen('no')}>
          <article>
            <header class="bar">
              <h2>{name}</h2>
              <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
                Close
              </button>
            </header>
            <h3>Where these numbers come from</h3>
            <ProvenanceList {...answer} />
            <h3>Rows</h3>
            {answer.rows.length === 0 ? (
              <p>No rows match.</p>
            ) : (
              <RowsTable {...answer} totals={answer.totals} intervals={intervals} order={null} />
            )}
            <h3>Use it elsewhere</h3>
            <CopyForms elsewhere={elsewhere} />
          </article>
        </dialog>
      )}
    </>
  );
}
