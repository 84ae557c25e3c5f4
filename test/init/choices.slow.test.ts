import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grain } from '../../compiler/manifest.ts';
import type { FileFacts } from '../../runtime/init/FileFacts.ts';
import { InitError } from '../../runtime/init/InitError.ts';
import { canGroup, measuresOf } from '../../runtime/init/propose/checkedChoices.ts';
import { propose } from '../../runtime/init/propose/propose.ts';
import type { ChosenMeasure, Choices, Proposal } from '../../runtime/init/Proposal.ts';
import { renderCatalog } from '../../runtime/init/render/renderCatalog.ts';
import { caseCount, enough } from '../support/caseCount.ts';
import { compileText } from '../support/catalogs.ts';
import { anyFile, place } from './anyFile.ts';

const onADay = { column: null, day: '2026-01-31' };

/** Everything that may be chosen of a file: each as often as a bit of `of` says. */
function chosen(facts: FileFacts, { uses }: Proposal, grain: Grain, of: readonly boolean[], description: string | undefined): Choices {
  const nameOf = (index: number): string => uses[index]?.name ?? '';
  const all = facts.columns.flatMap((column, index) =>
    measuresOf(column, facts.rows).map((kind): ChosenMeasure => ({
      kind,
      field: nameOf(index),
      ...(description === undefined ? {} : { description }),
    })),
  );
  const some = all.filter((_, index) => of[index % of.length]);
  const share = some.find(({ kind }) => kind === 'share');
  const measures = some.filter((measure) => measure.kind !== 'share' || measure === share);
  const dimensions = facts.columns.flatMap((column, index) => (canGroup(column) && of[(index + 1) % of.length] ? [nameOf(index)] : []));
  return { grain, dimensions, measures: measures.length === 0 ? all.slice(0, 1) : measures };
}

describe('choices of a person or a model', () => {
  it('compile whenever the form allows them, whatever the file has', async () => {
    let made = 0;
    const grains = fc.constantFrom<Grain>('day', 'week', 'month', 'quarter', 'year');
    const bits = fc.array(fc.boolean(), { minLength: 1, maxLength: 7 });
    const words = fc.option(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(anyFile, grains, bits, words, async (facts, grain, of, description) => {
        let proposal: Proposal;
        try {
          const proposed = propose(facts, place, onADay, new Set());
          const choices = chosen(facts, proposed, grain, of, description);
          if (choices.measures.length === 0) return;
          proposal = propose(facts, place, onADay, new Set(), choices);
          expect(proposal.processor).toMatchObject({ grain, dimensions: choices.dimensions });
          expect(proposal.measures.map(({ kind, column }) => ({ kind, field: column }))).toEqual(
            choices.measures.map(({ kind, field }) => ({ kind, field })),
          );
        } catch (error) {
          if (error instanceof InitError) return;
          throw error;
        }
        made += 1;
        const result = await compileText(renderCatalog(proposal, '../schemas'));
        expect(result.ok ? [] : result.diagnostics.map(({ message, source }) => `${message} ${source}`)).toEqual([]);
      }),
      { numRuns: caseCount(90), seed: 11 },
    );
    expect(made).toBeGreaterThan(enough(50));
  });

  it.each<[string, Partial<Choices>, string]>([
    ['an unknown field', { dimensions: ['cty'] }, 'The sample has no field "cty". Did you mean "city"?'],
    [
      'a measure that a field has not',
      { measures: [{ kind: 'mean', field: 'city' }] },
      '"city" (string) has no mean. It can be measured by its number of distinct values.',
    ],
    [
      'the same measure twice',
      {
        measures: [
          { kind: 'mean', field: 'x' },
          { kind: 'mean', field: 'x' },
        ],
      },
      'The mean of "x" is chosen twice. Remove one of them.',
    ],
    [
      'two shares',
      {
        measures: [
          { kind: 'share', field: 'ok' },
          { kind: 'share', field: 'paid' },
        ],
      },
      'A processor counts one outcome, but shares are chosen of "ok" and "paid".',
    ],
    ['no measure', { measures: [] }, 'Choose at least one measure.'],
    ['grouping by a number with decimals', { dimensions: ['x'] }, 'Answers cannot be grouped by "x" (number).'],
  ])('are refused with %s', (_, given, message) => {
    const column = {
      path: null,
      values: 9,
      distinct_is_exact: true,
      distinct: 3,
      longest: 4,
      magnitude: null,
      time: null,
      ambiguous: [],
      examples: [],
      text: {},
      mixed: false,
      refused: null,
      past_integers: null,
      nearly_number: null,
    };
    const facts: FileFacts = {
      format: 'csv',
      table: null,
      delimiter: ',',
      csv: {},
      rows: 9,
      refused: 0,
      found: [],
      columns: [
        { ...column, name: 'city', type: 'string' },
        { ...column, name: 'x', type: 'number', magnitude: 4 },
        { ...column, name: 'ok', type: 'boolean' },
        { ...column, name: 'paid', type: 'boolean' },
      ],
      unreadable: [],
    };
    const choices: Choices = { grain: 'day', dimensions: ['city'], measures: [{ kind: 'mean', field: 'x' }], ...given };
    const refused = (): Proposal => propose(facts, place, onADay, new Set(), choices);
    expect(refused).toThrow(InitError);
    expect(refused).toThrow(message);
  });
});
