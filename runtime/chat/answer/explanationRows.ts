import { isPercent, POINTS } from '../../../compiler/numberFormat.ts';
import type { Cell, Explanation, ResultColumn } from '../../../generated/types.ts';
import { contributionColumn } from '../../tools/contributionColumn.ts';
import type { Wordable } from './narratePrompt.ts';

/** An explanation as rows that a model may word: one for each driver, with the change as totals. Pure. */
export function explanationRows({ columns, before, after, change, pct_change, dimensions }: Explanation): Wordable {
  const [output] = columns;
  if (output === undefined) throw new Error('an explanation has an output');
  const delta = contributionColumn(output);
  // A difference of shares is worded in points, a hundred to the whole.
  const inPoints = delta.unit === POINTS && isPercent(delta.format);
  const written = (cell: Cell): Cell => (inPoints && typeof cell === 'number' ? Number((100 * cell).toPrecision(15)) : cell);
  const difference = inPoints ? { ...delta, format: null } : delta;
  return {
    columns: [
      named('dimension', 'Dimension'),
      named('value', 'Value'),
      { ...output, name: 'before', label: `${output.label} before` },
      { ...output, name: 'after', label: `${output.label} after` },
      { ...difference, name: 'contribution', label: 'Contribution to the change' },
      { ...named('share', 'Share of the change'), type: 'number', format: '.1%' },
    ],
    rows: dimensions.flatMap(({ by, drivers }) =>
      drivers.map((driver) => ({
        dimension: by.join(', '),
        value: by.map((name) => String(driver.values[name] ?? 'none')).join(', '),
        before: driver.before,
        after: driver.after,
        contribution: written(driver.contribution),
        share: driver.share,
      })),
    ),
    totals: { before: before.value, after: after.value, change: written(change), pct_change },
  };
}

function named(name: string, label: string): ResultColumn {
  return { name, type: 'string', role: 'dimension', label, unit: null, format: null };
}
