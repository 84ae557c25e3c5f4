import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROVIDERS, strictTools } from '../../compiler/emit/strictTools.ts';
import { compileText, flightsCatalog, repository } from '../support/catalogs.ts';
import type { ClientOutcome } from './main.ts';

const run = promisify(execFile);

/** The providers' own libraries, as they were when this test was written. */
const packages = ['anthropic==2.12.0', 'google-genai==2.34.0', 'openai-agents==0.24.0'];

/** Gives the tools that `service tools --for` prints to each provider's own library, and has it check them before any service does. */
export async function providerTools(): Promise<readonly ClientOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    const compiled = await compileText(flightsCatalog());
    if (!compiled.ok) throw new Error('the catalog does not compile');
    const printed = Object.fromEntries(PROVIDERS.map((provider) => [provider, strictTools(compiled.manifest, provider, 'with_sql').tools]));
    writeFileSync(join(folder, 'tools.json'), JSON.stringify(printed));
    await run('python3', ['-m', 'venv', 'python'], { cwd: folder });
    const python = join(folder, 'python', 'bin', 'python');
    await run(python, ['-m', 'pip', 'install', '--quiet', ...packages], { cwd: folder });
    return await checkedBy(python, join(folder, 'tools.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function checkedBy(python: string, tools: string): Promise<readonly ClientOutcome[]> {
  const { stdout } = await run(python, [`${repository}test/conformance/checkProviderTools.py`, tools], { maxBuffer: 2 ** 25 });
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  const checks = lines.map((line) => JSON.parse(line) as { readonly client: string; readonly tool: string; readonly refusal: string });
  return [...new Set(checks.map(({ client }) => client))].map((client) => {
    const own = checks.filter((check) => check.client === client);
    const refused = own.filter(({ refusal }) => refusal !== '');
    const [first] = refused;
    return {
      client,
      taken: own.length - refused.length,
      of: own.length,
      first_refusal: first === undefined ? '' : `${first.tool}: ${first.refusal}`,
    };
  });
}
