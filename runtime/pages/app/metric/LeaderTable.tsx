import type { Cell } from '../../../../generated/types.ts';
import { changeText } from '../../../reports/kpiText.ts';
import { oneRow, rowEstimates } from '../../../tools/rowEstimates.ts';
import { valueText } from '../../../tools/valueText.ts';
import { writerOf } from '../../../tools/valueWriter.ts';
import type { Leaders } from './leadersOf.ts';
import type { Selection } from './selections.ts';

/** What a reader may do with a value. */
export interface Choosing {
  readonly chosen: readonly Cell[];
  readonly leftOut: readonly Cell[];
  readonly onToggle: (selection: Selection, value: Cell) => void;
}

/** Values of a dimension with their numbers, a bar for each, and how they changed. A click shows one alone, another leaves it out. */
export function LeaderTable({
  label,
  dimension,
  output,
  leaders: { answer, before },
  chosen,
  leftOut,
  onToggle,
}: { readonly label: string; readonly dimension: string; readonly output: string; readonly leaders: Leaders } & Choosing) {
  const column = answer.columns.find(({ name }) => name === output);
  if (column === undefined) return null;
  const write = writerOf(column, answer.rows);
  const estimateIn = rowEstimates(answer);
  const largest = Math.max(...answer.rows.map((row) => Math.abs(Number(row[output] ?? 0))), 0);
  const earlier = new Map(before?.rows.map((row) => [row[dimension] ?? null, row]));
  const hasDifferences = before !== null && column.type !== 'string';
  return (
    <table class="leaders">
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col" class="number">
            {column.label}
          </th>
          {hasDifferences && (
            <th scope="col" class="number">
              Change
            </th>
          )}
          <td />
        </tr>
      </thead>
      <tbody>
        {answer.rows.map((row) => {
          const value = row[dimension] ?? null;
          const number = row[output] ?? null;
          const text = valueText(value);
          const compared = earlier.get(value);
          const change = compared === undefined ? null : changeText({ output }, oneRow(answer, row), oneRow(before ?? answer, compared));
          return (
            <tr key={JSON.stringify(value)} class={leftOut.includes(value) ? 'left-out' : chosen.includes(value) ? 'chosen' : undefined}>
              <th scope="row">
                <button type="button" aria-pressed={chosen.includes(value)} title={`Only ${text}`} onClick={() => onToggle('in', value)}>
                  {text}
                </button>
                <div class="share" style={{ width: `${largest === 0 ? 0 : (100 * Math.abs(Number(number ?? 0))) / largest}%` }} />
              </th>
              <td class="number">{number === null ? '–' : write(number, estimateIn(row, column))}</td>
              {hasDifferences && <td class="number change">{change ?? '–'}</td>}
              <td>
                <button
                  type="button"
                  class="leave-out"
                  aria-pressed={leftOut.includes(value)}
                  aria-label={`Leave out ${text}`}
                  title={`Leave out ${text}`}
                  onClick={() => onToggle('not_in', value)}
                >
                  ⊘
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
