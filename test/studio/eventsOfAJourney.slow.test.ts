import { rmSync, symlinkSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';
import { AuthoringStudio } from './AuthoringStudio.ts';
import { applied, drafted, reviewed, undone } from './steps.ts';

/* How far journeys come, as the log tells it: enumerated words and numbers, in their order, and nothing of what they are about. */

const orders = 'day,region,amount\n2026-01-05,North,10.5\n2026-02-06,South,12.25\n2026-02-07,South,1.5\n';

let studio: AuthoringStudio | null = null;
afterEach(async () => {
  await studio?.close();
  studio = null;
});

async function open(workspace: string): Promise<AuthoringStudio> {
  studio = await AuthoringStudio.open(workspace);
  return studio;
}

/** `stage event outcome` of each event. */
function told(journey: AuthoringStudio): readonly string[] {
  return journey.events().map(({ stage, step, outcome }) => `${String(stage)} ${String(step)} ${String(outcome)}`);
}

/** Those since the last look. */
function since(journey: AuthoringStudio): () => readonly string[] {
  let seen = told(journey).length;
  return () => {
    const events = told(journey).slice(seen);
    seen += events.length;
    return events;
  };
}

describe('the events of a journey', () => {
  it('follow its steps, from entry to report', async () => {
    const workspace = new TestWorkspace();
    workspace.write('orders.csv', orders);
    const journey = await open(workspace.root);
    await journey.enter();
    await applied(journey, { from: workspace.path('orders.csv') });
    await journey.state('run', {});
    await journey.state('report', {});
    await journey.state('leave', {});
    expect(told(journey)).toEqual([
      'entry entered success',
      'sample sample_chosen success',
      'draft valid_proposal success',
      'review reviewed success',
      'apply applied success',
      'run run_started started',
      'run run_started success',
      'report report_opened success',
    ]);
    const events = journey.events();
    expect(events.map(({ workflow }) => workflow)).toEqual(['build', 'build', ...Array.from({ length: 6 }, () => 'builder')]);
    expect(events.map(({ count }) => count)).toEqual([0, 3, 1, 4, 4, 0, 1, 3]);
    expect(events.map(({ requires_data_run }) => requires_data_run)).toEqual([false, false, false, true, true, false, false, false]);
    expect(new Set(events.map(({ journey: id }) => id))).toEqual(new Set([journey.journey]));
    for (const { duration_ms } of events) expect(Number.isInteger(duration_ms)).toBe(true);
  });

  variant('say why data could not be read or prepared, by one word of a fixed set, and nothing else', async () => {
    const workspace = new TestWorkspace();
    const data = new TestWorkspace();
    data.write('empty.csv', '');
    data.write('header.csv', 'day,amount\n');
    data.write('wide.csv', `${Array.from({ length: 1001 }, (_, index) => `c${index}`).join(',')}\n`);
    data.write(
      'random.parquet',
      Uint8Array.from({ length: 500 }, (_, index) => (index * 31) % 256),
    );
    data.write('quoted.csv', 'a,b\n"open,1\n');
    data.write('page.json', '<html></html>');
    data.write('none.json', ' ');
    data.write('cut.csv.gz', Uint8Array.from([31, 139, 8, 0, 1, 2, 3]));
    data.write('timeless.csv', 'city,amount\nBern,1\nGenf,2\n');
    data.write('mixed/a.csv', orders);
    data.write('mixed/b.json', '{}');
    data.write('orders.csv', orders);
    data.write('orders.log', orders);
    const journey = await open(workspace.root);
    await journey.enter();
    const types: Record<string, unknown> = {};
    for (const name of [
      'missing.csv',
      'orders.log',
      'empty.csv',
      'header.csv',
      'none.json',
      'cut.csv.gz',
      'random.parquet',
      'quoted.csv',
      'page.json',
      'mixed',
      'wide.csv',
      'timeless.csv',
    ]) {
      await journey.refused('sample', { from: data.path(name) });
      const { outcome, error_type } = journey.events().at(-1) ?? {};
      types[name] = outcome === 'error' ? error_type : outcome;
    }
    expect(types).toEqual({
      'missing.csv': 'not_found',
      'orders.log': 'unknown_format',
      'empty.csv': 'empty',
      'header.csv': 'empty',
      'none.json': 'empty',
      'cut.csv.gz': 'undecodable',
      'random.parquet': 'not_the_format',
      'quoted.csv': 'not_the_format',
      'page.json': 'not_the_format',
      mixed: 'unlike_files',
      'wide.csv': 'too_large',
      'timeless.csv': 'no_time',
    });
    await journey.state('sample', { from: data.path('orders.csv') });
    await journey.refused('fill', { choices: { grain: 'day', dimensions: [], measures: [{ kind: 'mean', field: 'none' }] } });
    await journey.refused('review', {});
    expect(
      journey
        .events()
        .slice(-3)
        .map(({ error_type }) => error_type),
    ).toEqual([null, 'wrong_choice', null]);
  });

  it('say that it was abandoned when it ends before anything is applied, and when the studio ends', async () => {
    const workspace = new TestWorkspace();
    workspace.write('orders.csv', orders);
    const journey = await open(workspace.root);
    await journey.enter();
    const next = since(journey);
    await journey.state('leave', {});
    expect(next()).toEqual(['outcome abandoned discarded']);
    await journey.enter();
    await drafted(journey, { from: workspace.path('orders.csv') });
    next();
    await journey.state('discard', {});
    expect(next()).toEqual(['draft abandoned discarded']);
    await journey.close();
    expect(next()).toEqual(['outcome abandoned discarded']);
  });

  variant('do not say so of one that was applied, unless that was undone', async () => {
    const workspace = new TestWorkspace();
    workspace.write('orders.csv', orders);
    const from = workspace.path('orders.csv');
    const journey = await open(workspace.root);
    for (const ends of ['discard', 'undo'] as const) {
      await journey.enter();
      await applied(journey, { from });
      if (ends === 'undo') await undone(journey);
      else await journey.state('discard', {});
      const next = since(journey);
      await journey.state('leave', {});
      expect(next()).toEqual(ends === 'undo' ? ['outcome abandoned discarded'] : []);
      for (const path of ['pipelines', 'processors', 'metrics']) rmSync(workspace.path(`catalog/${path}.yaml`), { force: true });
    }
  });

  it('say that the oldest journey was abandoned when there are too many, and it is unknown from then on', async () => {
    const workspace = new TestWorkspace();
    const journey = await open(workspace.root);
    const { journey: oldest } = await journey.enter();
    for (let index = 0; index < 20; index += 1) await journey.enter();
    const ended = journey.events().filter(({ step }) => step === 'abandoned');
    expect(ended.map((event) => event['journey'])).toEqual([oldest]);
    journey.journey = oldest;
    expect(await journey.refused('discard', {})).toMatchObject({ code: 'journey_unknown' });
  });

  variant('report what is refused and what fails by one word each, and an undo', async () => {
    const workspace = new TestWorkspace();
    const data = new TestWorkspace();
    data.write('orders.csv', orders);
    const from = data.path('orders.csv');
    const journey = await open(workspace.root);
    await journey.enter();
    const next = since(journey);
    await journey.refused('sample', { from: data.path('none.csv') });
    expect(next()).toEqual(['sample failed error']);
    await journey.refused('review', {});
    await journey.refused('apply', { sha256: 'a'.repeat(64) });
    await journey.refused('run', {});
    await journey.refused('report', {});
    await journey.refused('consent', { sha256: 'a'.repeat(64) });
    const before = ['review', 'apply', 'run', 'report', 'consent'];
    expect(next()).toEqual(before.map((stage) => `${stage} failed blocked`));

    const { sha256 } = await reviewed(journey, { from });
    next();
    data.write('orders.csv', `${orders}2026-03-01,East,4\n`);
    await journey.refused('apply', { sha256 });
    expect(next()).toEqual(['apply failed blocked']);
    data.write('orders.csv', orders);
    await journey.state('edit', { files: [{ path: 'catalog/metrics.yaml', text: 'metrics: [' }] });
    const { review } = await journey.state('review', {});
    await journey.refused('apply', { sha256: review?.sha256 ?? '' });
    expect(next()).toEqual(['review reviewed blocked', 'apply failed blocked']);

    await applied(journey, { from });
    next();
    rmSync(workspace.path('data/orders.csv'));
    workspace.write('data/orders.csv', 'other,columns\n1,2\n');
    expect((await journey.state('run', {})).run?.ok).toBe(false);
    expect(next()).toEqual(['run run_started started', 'run run_started error']);
    expect(journey.events().at(-1)).toMatchObject({ error_type: 'not_ingested' });
    await undone(journey);
    expect(next()).toEqual(['outcome applied discarded']);
    await journey.refused('undo', { sha256: 'a'.repeat(64) });
    expect(next()).toEqual([]);
  });
});

describe('the log of a studio', () => {
  variant('never has a name, a value, a path, a text of a request or a key, whatever happens', async () => {
    const root = new TestWorkspace();
    const workspace = `${root.root}/canary_workspace`;
    const file = 'canary_file.csv';
    root.write(`data/${file}`, 'day,canary_column,canary_amount\n2026-01-05,canary_value,10.5\n2026-02-06,canary_other,2.25\n');
    root.write(
      'data/canary_random.parquet',
      Uint8Array.from({ length: 500 }, (_, index) => (index * 31) % 256),
    );
    root.write('data/canary_unreadable.csv', 'canary_a,canary_b\n"canary_open,1\n');
    root.write('canary_folder/a.csv', 'a\n1\n');
    symlinkSync('/nowhere/canary', `${root.root}/canary_folder/canary_link.csv`);
    const from = `${root.root}/data/${file}`;
    const journey = await open(workspace);
    await journey.enter();
    for (const other of ['canary_random.parquet', 'canary_unreadable.csv', 'canary_none.csv', 'canary\n.csv'])
      await journey.act('sample', { from: `${root.root}/data/${other}` });
    await journey.act('sample', { from: `${root.root}/canary_folder` });
    await journey.act('sample', { from, name: 'canary_name', time: 'canary_time' });
    await journey.act('sample', { from, time: 'canary_column', time_format: 'canary %Y' });
    await reviewed(journey, { from, name: 'canary_source' });
    await journey.act('scope', { fields: ['canary_field'], examples: [] });
    await journey.act('ask', { request: 'canary_request' });
    const measures = [{ kind: 'mean', field: 'canary_measure', description: 'canary_description' }];
    await journey.act('fill', { choices: { grain: 'day', dimensions: ['canary_column'], measures } });
    await journey.act('edit', { files: [{ path: 'canary_path', text: 'canary_text' }] });
    await journey.act('edit', { files: [{ path: 'catalog/metrics.yaml', text: 'metrics: [canary_text' }] });
    await journey.act('review', {});
    await journey.act('apply', { sha256: 'a'.repeat(64) });
    await journey.act('canary_action', {});
    await journey.act('sample', { from: 1, canary_member: 'canary' });
    await journey.act('enter', {}, { authorization: 'Bearer canary_key' });
    await applied(journey, { from, name: 'canary_source' });
    await journey.state('run', {});
    await journey.state('report', {});
    await undone(journey);
    await journey.state('leave', {});
    await journey.close();
    expect(journey.lines.length).toBeGreaterThan(20);
    for (const line of journey.lines) {
      expect(line).not.toMatch(/canary|nowhere|workspace-/i);
      expect(line).not.toContain(root.root);
      expect(line).not.toContain('k'.repeat(48));
    }
    const known = /^(?:studio_step|unexpected_error)$/;
    for (const line of journey.lines) expect((JSON.parse(line) as { event: string }).event).toMatch(known);
  });

  it('has the class of an error that nobody foresaw, and the places in our code', async () => {
    const workspace = new TestWorkspace();
    const journey = await open(workspace.root);
    await journey.enter();
    const reading = vi.spyOn(fs, 'readdir').mockRejectedValue(new Error('canary'));
    syncBuiltinESMExports();
    const { status } = await journey.act('enter', {});
    reading.mockRestore();
    syncBuiltinESMExports();
    expect(status).toBe(500);
    const [line = ''] = journey.lines.filter((each) => each.includes('unexpected_error'));
    const { error_class, places, surface, reference } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    expect({ error_class, surface }).toEqual({ error_class: 'Error', surface: 'studio' });
    expect(reference).toMatch(/^[0-9a-f]{12}$/);
    expect(places).toEqual(expect.any(Array));
    expect(line).not.toMatch(/canary|workspace-/);
    expect(told(journey).at(-1)).toBe('entry failed error');
  });
});
