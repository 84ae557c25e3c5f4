import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../runtime/cli/commands.ts';
import { repository } from '../support/catalogs.ts';
import { eventually } from '../support/eventually.ts';
import { flights } from '../support/flights.ts';
import { serviceBinary } from '../support/processes.ts';
import { inFolder, run as runCommand, type Ran } from './run.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';

const run = promisify(execFile);
/** A checkout with the example, of which ten days are there. */
const checkout = mkdtempSync(join(tmpdir(), 'examples-'));
const DAYS = 10;

beforeAll(async () => {
  const example = join(checkout, 'workspaces-example/flights');
  for (const part of ['catalog', 'generated']) {
    cpSync(`${repository}workspaces-example/flights/${part}`, join(example, part), { recursive: true });
  }
  // Laying out all days again would take longer than everything below.
  const data = join(await flights(), 'data');
  const later = new Set(readdirSync(join(data, 'flights')).sort().slice(DAYS));
  cpSync(data, join(example, 'data'), { recursive: true, filter: (file) => !later.has(basename(file)) });
  symlinkSync(`${repository}node_modules`, join(checkout, 'node_modules'));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false', ...args], { cwd: checkout });
  git('init', '--quiet');
  git('add', 'workspaces-example/flights/catalog');
  git('commit', '--quiet', '--message', 'first');
  git('commit', '--quiet', '--allow-empty', '--message', 'second');
});

afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const examples = commands.flatMap(({ usage }) => usage?.examples ?? []).map(([, line]) => line);
const ofServers = examples.filter((line) => /^(?:\w+=\w+ )?\$0 (?:serve-|dev |studio )/.test(line));
/** They are for the shell that they name, and write into its own folder. */
const ofShells = examples.filter((line) => line.includes('$0 completion '));
/** They need a model, which the example does not have. */
const ofModels = examples.filter((line) => line.startsWith('$0 chat '));

/** They need a document of another tool, data that were held back, a bucket or a database; what these are about runs them. */
const ofOtherStates = examples.filter((line) => /semantic_manifest|--candidate|s3:|SERVICE_ROOT/.test(line));

/** Runs a command line: in this process, which saves the start of another, unless it has a pipe or needs the worker of the built service. */
async function asked(line: string): Promise<Ran> {
  if (/^\$0 sql | \| /.test(line)) return { ...(await inTime(line)), status: 0 };
  const words = execFileSync('sh', ['-c', `printf '%s\\0' ${line.replace('$0 ', '')}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
  return inFolder(checkout, () => runCommand(...words));
}

/** The worker of a statement has a low priority: on a busy machine it may be stopped at its limit, and is asked again. */
function inTime(line: string): ReturnType<typeof inShell> {
  return eventually(() =>
    inShell(line).catch((error: { readonly stderr: string }) => {
      if (error.stderr.includes('ran longer than its limit')) return null;
      throw error;
    }),
  );
}

function inShell(line: string): Promise<{ readonly stdout: string; readonly stderr: string }> {
  return run('sh', ['-c', line.replace('$0', `"${process.execPath}" "${serviceBinary}"`)], { cwd: checkout });
}

describe('the examples of --help', () => {
  it('exist for every command', () => {
    for (const { paths, usage } of commands) expect([paths, usage?.examples?.length ?? 0]).not.toEqual([paths, 0]);
  });

  // In the order of the commands: what is asked has been ingested.
  it.each(examples.filter((line) => !ofServers.includes(line) && ![...ofModels, ...ofShells, ...ofOtherStates].includes(line)))(
    'work on the example: %s',
    async (line) => {
      const { status, stdout, stderr } = await asked(line);
      expect([status, stderr]).toEqual([0, expect.any(String)]);
      expect(stdout).not.toBe('');
    },
  );

  it.each(ofShells)('print a script: %s', async (line) => {
    const [, shell = ''] = /\$0 completion (\w+)/.exec(line) ?? [];
    const { stdout } = await run(process.execPath, [serviceBinary, 'completion', shell], { cwd: checkout });
    expect(stdout).toContain('service');
  });

  it.each(ofModels)('say what they need: %s', async (line) => {
    await expect(inShell(line)).rejects.toMatchObject({ stderr: expect.stringContaining('Add ai.yaml beside the catalog folder') });
  });

  it('write the drawings that they name', () => {
    for (const file of ['states.svg', 'delays.svg']) {
      expect(existsSync(join(checkout, file)) && readFileSync(join(checkout, file), 'utf8')).toMatch(/^<svg [^]*<path [^]*<\/svg>\n$/);
    }
  });

  it.each(ofServers)('serve the example: %s', async (line) => {
    const [, token = '', command = ''] = /^(?:\w+=(\w+) )?\$0 (.*)$/.exec(line) ?? [];
    const port = command.startsWith('serve-mcp') ? [] : ['--port', '0'];
    const server = new ServiceProcess([...command.split(' '), ...port], { token, cwd: checkout });
    await server.until(port.length > 0 ? /at http:\/\/\S+:\d+[,/]/ : /server_started/);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
