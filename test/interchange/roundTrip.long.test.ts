import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sqlText } from '../../runtime/engine/Engine.ts';
import { prepareInteractions } from '../../workspaces-example/interactions/prepare.ts';
import { repository } from '../support/catalogs.ts';
import { ingestedExample } from '../support/ingestedExample.ts';
import { query, TestWorkspace } from '../support/workspaces.ts';
import { answer, ingested, translate } from './fromDocument.ts';

const document = `${repository}workspaces-example/interactions/generated/osi.json`;

/** As far as this test reads it. */
interface Osi {
  readonly semantic_model: readonly [
    {
      readonly datasets: readonly { readonly name: string; readonly source: string }[];
      readonly metrics: readonly { readonly name: string; readonly custom_extensions: readonly [{ readonly data: string }] }[];
    },
  ];
}

describe('our own OSI document', () => {
  it('makes a catalog over the governed views whose metrics have the digests of the original', { timeout: 480_000 }, async () => {
    const original = await ingestedExample('interactions', prepareInteractions);
    const [model] = (JSON.parse(readFileSync(document, 'utf8')) as Osi).semantic_model;
    const rows = new TestWorkspace();
    const flags: string[] = [];
    for (const { name, source } of model.datasets) {
      if (!source.startsWith('aggregate_views.main.')) continue;
      await query(`${original}/meta/aggregate_views.duckdb`, `COPY (SELECT * FROM ${name}) TO ${sqlText(rows.path(`${name}.parquet`))}`);
      flags.push('--data', `${name}=${rows.path(`${name}.parquet`)}`);
    }
    const copy = await ingested(await translate(document, flags));

    const whole = model.metrics.filter(
      ({ name, custom_extensions: [{ data }] }) => (JSON.parse(data) as { metric: string }).metric === name,
    );
    expect(whole.length).toBeGreaterThanOrEqual(10);
    for (const { name } of whole) {
      for (const flagsOf of [['--time-axis', 'month', '--dimensions', 'channel'], ['--time-axis', 'week'], ['--totals']]) {
        const [ours, theirs] = [await answer(copy.root, name, ...flagsOf), await answer(original, name, ...flagsOf)];
        expect([name, flagsOf, ours.provenance.result_digest]).toEqual([name, flagsOf, theirs.provenance.result_digest]);
      }
    }
  });
});
