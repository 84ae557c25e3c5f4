import { expect, it, onTestFinished } from 'vitest';
import { run } from '../cli/run.ts';
import { salesWorkspace } from '../cli/salesWorkspace.ts';
import { runService } from '../support/processes.ts';
import { ScriptedProvider } from './ScriptedProvider.ts';

it('service chat prints the text, the plan that ran and its rows; without ai.yaml or a key it says what is missing', async () => {
  const provider = await ScriptedProvider.start();
  onTestFinished(() => provider.close());
  const workspace = salesWorkspace();
  const { root } = workspace;
  await run('ingest', root);

  const none = await run('chat', root, 'How many orders?');
  expect([none.status, none.stderr]).toEqual([1, expect.stringContaining('Add ai.yaml beside the catalog folder')]);

  workspace.write('ai.yaml', `provider: openai\nmodel: m\napi_base: ${provider.url}\napi_key_env: CHAT_COMMAND_KEY\n`);
  expect((await run('chat', root, 'How many orders?')).stderr).toContain('CHAT_COMMAND_KEY');

  process.env['CHAT_COMMAND_KEY'] = 'short';
  onTestFinished(() => void delete process.env['CHAT_COMMAND_KEY']);
  const short = await run('chat', root, 'How many orders?');
  expect([short.status, short.stderr]).toEqual([1, expect.stringContaining('fewer than 16 characters')]);
  expect(short.stderr).not.toContain('short ');

  process.env['CHAT_COMMAND_KEY'] = 'secret-of-the-command';
  provider.script({ status: 401, body: '{}' });
  const refused = await run('chat', root, 'How many orders?');
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('the provider refused the key')]);
  expect(refused.stderr).not.toMatch(/log|reference/);

  provider.script({ says: { kind: 'answer', intent: { metric: 'orders', dimensions: ['city'] } } });
  const answered = await run('chat', root, 'How many orders by city?');
  expect([answered.status, answered.stderr]).toEqual([0, '']);
  expect(answered.stdout).toMatch(/^Orders by city: \d rows/);
  expect(answered.stdout).toContain('Plan: {"metric":"orders","dimensions":["city"]}');
  expect(answered.stdout).toMatch(/digest [0-9a-f]{12}/);

  const statement = 'SELECT city, sum(row_count) AS orders FROM sales GROUP BY city ORDER BY city';
  provider.script({ says: { kind: 'sql', sql: statement } }, { says: { kind: 'sql', sql: statement } });
  expect(await run('chat', root, 'Every city?')).toMatchObject({
    status: 1,
    stdout: 'Answering this would need SQL, which the request did not allow. Allow SQL, or ask about the metrics.\n',
  });
  const allowed = await runService('chat', root, 'Every city?', '--allow-sql');
  expect([allowed.status, allowed.stderr]).toEqual([0, '']);
  expect(allowed.stdout).toContain(statement);
  expect(allowed.stdout).toMatch(/^city +orders$/m);

  provider.script({ says: { kind: 'refuse', reason: 'not_a_question' } });
  expect(await run('chat', root, 'Hello')).toMatchObject({ status: 1, stdout: 'This is not a question about the data of this catalog.\n' });
});
