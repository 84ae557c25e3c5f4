import type { EstimatedPart, Explanation, QueryResult, ResultColumn } from '../../generated/types.ts';
import { contributionColumn } from './contributionColumn.ts';

/** An explanation as rows, one for each driver: what files and models take. Pure. */
export function driverRows({ columns, dimensions }: Explanation): Pick<QueryResult, 'columns' | 'rows'> {
  const [output] = columns;
  if (output === undefined) throw new Error('an explanation has an output');
  const { estimate, ...exact } = output;
  const listed = dimensions.flatMap(({ drivers }) => drivers);
  const estimated = (part: EstimatedPart): Pick<ResultColumn, 'estimate'> => {
    const rows = listed.flatMap((driver, row) => (driver.estimated?.includes(part) === true ? [row] : []));
    if (estimate === undefined || rows.length === 0) return {};
    // The error of a difference is not that of the values.
    return { estimate: { ...estimate, ...(part === 'contribution' ? { relative_error: null } : {}), rows } };
  };
  const delta = contributionColumn(exact);
  const isRatio = dimensions.some(({ method }) => method === 'ratio');
  return {
    columns: [
      named('dimension', 'Dimension'),
      named('value', 'Value'),
      { ...exact, name: 'before', label: `${exact.label} before`, ...estimated('before') },
      { ...exact, name: 'after', label: `${exact.label} after`, ...estimated('after') },
      { ...delta, name: 'contribution', label: 'Contribution to the change', ...estimated('contribution') },
      { ...named('share', 'Share of the change'), type: 'number', format: '.1%' },
      ...(isRatio
        ? [
            { ...delta, name: 'rate', label: 'By its own rate' },
            { ...delta, name: 'mix', label: 'By its weight' },
          ]
        : []),
    ],
    rows: dimensions.flatMap(({ by, drivers }) =>
      drivers.map(({ values, before, after, contribution, share, rate = null, mix = null }) => ({
        dimension: by.join(', '),
        value: by.map((name) => String(values[name] ?? 'none')).join(', '),
        before,
        after,
        contribution,
        share,
        ...(isRatio ? { rate, mix } : {}),
      })),
    ),
  };
}

function named(name: string, label: string): ResultColumn {
  return { name, type: 'string', role: 'dimension', label, unit: null, format: null };
}
