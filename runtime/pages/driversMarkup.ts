import type { Explanation } from '../../generated/types.ts';
import { nothingBefore } from '../reports/nothingBefore.ts';
import { changeLine } from '../tools/changeLine.ts';
import { explainedTables, explanationWriters } from '../tools/explainedTables.ts';
import { valueText } from '../tools/valueText.ts';
import { type Markup, markup } from './markup.ts';

/** What the values of each dimension contributed to a change, as tables. */
export function driversMarkup(told: Explanation): Markup {
  const nothing = nothingBefore(told);
  if (nothing !== null) return markup`<p>${nothing}</p>`;
  const write = explanationWriters(told);
  const labels = new Map(told.columns.map(({ name, label }) => [name, label]));
  const tables = explainedTables(told, write, valueText).map(({ by, notes, headings, rows }) => {
    const names = by.map((name) => labels.get(name) ?? name);
    const cells = (row: readonly string[]): readonly Markup[] =>
      row.map((cell, place) => (place < by.length ? markup`<td>${cell}</td>` : markup`<td class="number">${cell}</td>`));
    return markup`<h4>By ${names.join(', ')} <small class="aside">${notes.join('; ')}</small></h4>
<div class="scroll"><table>
<thead><tr>${[...names, ...headings].map((heading) => markup`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map((row) => markup`<tr>${cells(row)}</tr>`)}</tbody>
</table></div>
`;
  });
  return markup`<p>${changeLine(told, write)}</p>
${tables}`;
}
