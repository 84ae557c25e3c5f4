import { describe, expect, it } from 'vitest';
import { OPERATORS } from '../../compiler/conditions.ts';
import type { Cell } from '../../generated/types.ts';
import { filtersOf } from '../../runtime/pages/app/conditions.ts';
import { conditionsOf, conditionWords, operators } from '../../runtime/tools/conditionWords.ts';
import { tableWriter } from '../../runtime/tools/tableWriter.ts';
import { valueText } from '../../runtime/tools/valueText.ts';

describe('the conditions of a question, one by one', () => {
  it('are those of its filters, whatever form they were written in', () => {
    const filters = { a: 'x', b: ['y', 'z'], c: null, d: { gte: 1, lt: 5 }, e: { ne: 'q' }, f: { not_null: true as const }, g: { eq: 2 } };
    expect(filtersOf(conditionsOf(filters))).toEqual({
      a: { in: ['x'] },
      b: { in: ['y', 'z'] },
      c: { is_null: true },
      d: { gte: 1, lt: 5 },
      e: { not_in: ['q'] },
      f: { not_null: true },
      g: { in: [2] },
    });
  });

  it('may be on dimensions with the names that objects have', () => {
    const filters = JSON.parse('{"constructor": ["x"], "__proto__": {"gte": 1}}') as Readonly<Record<string, Cell[]>>;
    expect(JSON.stringify(filtersOf(conditionsOf(filters)))).toBe('{"constructor":{"in":["x"]},"__proto__":{"gte":1}}');
  });

  it('are worded with the label of the dimension; of many values, with the first and how many more there are', () => {
    const values = ['NY', '', null, 7];
    expect(conditionWords({ dimension: 'state', operator: 'in', values }, 'State of origin')).toBe(
      'State of origin is NY, (empty), no value, 7',
    );
    expect(conditionWords({ dimension: 'state', operator: 'not_in', values }, 'State', 2)).toBe('State is not NY, (empty) and 2 more');
    expect(conditionWords({ dimension: 'state', operator: 'is_null', values: [] }, 'State')).toBe('State has no value');
  });

  it('show a value of which nothing would be seen by the escapes of its characters, as every text does', () => {
    const shown = [' ', '  ', '\u200b', '\ufeff\u2800', 'a\nb', '\u202egnp', ' x ', '\u0645\u200c\u0646', '👩‍👧'];
    const written = ['\\u{20}', '\\u{20}\\u{20}', '\\u{200b}', '\\u{feff}\\u{2800}', 'a\\u{a}b', '\\u{202e}gnp', ...shown.slice(6)];
    expect(shown.map(valueText)).toEqual(written);
    const column = { name: 'state', type: 'string', role: 'dimension', label: 'State', unit: null, format: null } as const;
    const write = tableWriter({ columns: [column], rows: [] });
    expect(shown.map((state) => write({ state }, column))).toEqual(written);
  });

  it('have words for every operator but eq and ne, which are lists of one', () => {
    expect(Object.keys(operators).toSorted()).toEqual(OPERATORS.filter((name) => name !== 'eq' && name !== 'ne').toSorted());
  });
});
