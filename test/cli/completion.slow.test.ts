import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commands } from '../../runtime/cli/commands.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { run } from './run.ts';
import { salesWorkspace } from './salesWorkspace.ts';

const folder = mkdtempSync(join(tmpdir(), 'completion-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const has = (shell: string): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0;
const withShell = (shell: string): ReturnType<typeof onlyIf> => onlyIf(has(shell), `there is no ${shell}`);

async function scriptFor(shell: string): Promise<string> {
  const { status, stdout } = await run('completion', shell);
  expect(status).toBe(0);
  const file = join(folder, `completion.${shell}`);
  writeFileSync(file, stdout);
  return file;
}

function inShell(shell: string, script: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(shell, ['-c', script, shell, ...args], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('service completion bash', withShell('bash'), () => {
  /** What bash offers for the last of the words. */
  async function offered(...words: readonly string[]): Promise<readonly string[]> {
    const script = 'file=$1; shift; source "$file"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _governed; printf "%s\\n" "${COMPREPLY[@]}"';
    return inShell('bash', script, await scriptFor('bash'), ...words)
      .split('\n')
      .filter((line) => line !== '');
  }

  it('completes every command, and those that begin with what is typed', async () => {
    const names = commands.map(({ paths }) => paths?.[0]?.[0]);
    expect(await offered('service', '')).toEqual([...names, '--help', '--version']);
    expect(await offered('service', 'serve-')).toEqual(['serve-api', 'serve-mcp']);
  });

  it('completes the flags of the command, and no others', async () => {
    expect(await offered('service', 'query', '--top')).toEqual(['--top-n', '--top-n-by', '--top-n-within']);
    expect(await offered('governed', 'serve-api', '--query-mem')).toEqual(['--query-memory']);
    expect(await offered('service', 'compile', '--top')).toEqual([]);
  });

  it('completes the metrics of the workspace on the line where a metric is expected', async () => {
    const { root } = salesWorkspace();
    expect(await offered('service', 'query', root, 'rev')).toEqual(['revenue']);
    mkdirSync(join(root, 'catalog/metrics'));
    renameSync(join(root, 'catalog/metrics.yaml'), join(root, 'catalog/metrics/sales.yaml'));
    expect(await offered('service', 'query', root, 'rev')).toEqual(['revenue']);
    expect(await offered('service', 'compile', root, 'rev')).toEqual([]);
  });

  it('works in bash for both names of the program', async () => {
    expect(inShell('bash', 'source "$1"; complete -p service governed', await scriptFor('bash'))).toBe(
      'complete -o default -F _governed service\ncomplete -o default -F _governed governed\n',
    );
  });
});

describe('service completion zsh', withShell('zsh'), () => {
  it('is accepted by zsh for both names of the program', async () => {
    const script = 'autoload -U compinit; compinit -u -D; source "$1"; print $_comps[service] $_comps[governed]';
    expect(inShell('zsh', script, await scriptFor('zsh'))).toBe('_governed _governed\n');
  });
});

describe('service completion fish', withShell('fish'), () => {
  it('completes commands, flags and metrics', async () => {
    const { root } = salesWorkspace();
    const ask = async (line: string): Promise<string> =>
      inShell('fish', 'source $argv[2]; complete -C $argv[3]', await scriptFor('fish'), line);
    expect(await ask('service serve-')).toMatch(/^serve-api\t.*\nserve-mcp\t/);
    expect(await ask('service query --top-n-w')).toMatch(/^--top-n-within\t/);
    expect(await ask(`service query ${root} rev`)).toMatch(/^revenue/);
  });
});

describe('service completion', () => {
  it('names the shells that it knows', async () => {
    expect(await run('completion', 'powershell')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('bash, zsh or fish') as string,
    });
  });
});
