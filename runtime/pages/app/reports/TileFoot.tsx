import type { ComponentChildren } from 'preact';
import type { QueryResult } from '../../../../generated/types.ts';
import { Warnings } from '../Warnings.tsx';

/** Whatever must be known before the numbers of a tile are relied on; its menu follows. */
export function TileFoot({
  answer: { coverage, provenance, warnings },
  rows,
  children,
}: {
  readonly answer: Pick<QueryResult, 'coverage' | 'provenance' | 'warnings'>;
  /** Null where the answer has no rows that could be cut. */
  readonly rows: Pick<QueryResult, 'truncated' | 'row_count' | 'withheld'> | null;
  readonly children: ComponentChildren;
}) {
  const withheld = rows?.withheld ?? 0;
  return (
    <footer>
      {warnings.length > 0 && (
        <details>
          <summary>{warnings.length === 1 ? 'A warning' : `${warnings.length} warnings`}</summary>
          <Warnings warnings={warnings} />
        </details>
      )}
      {rows !== null && (rows.truncated || withheld > 0) && (
        <p class="aside">
          {rows.truncated ? `The first ${rows.row_count} rows: the service cut the rest. ` : ''}
          {withheld > 0 ? withheldText(withheld) : ''}
        </p>
      )}
      <div class="bar">
        <p class="aside">
          {coverage.to === null ? 'No data' : `Data to ${coverage.to}`}
          {provenance.latest_created_at === null ? '' : `, aggregated ${provenance.latest_created_at.slice(0, 16).replace('T', ' ')}`}
        </p>
        {children}
      </div>
    </footer>
  );
}

function withheldText(groups: number): string {
  return groups === 1 ? 'One group is withheld for privacy.' : `${groups} groups are withheld for privacy.`;
}
