import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compileText, flightsCatalog, repository } from '../support/catalogs.ts';
import { shopCatalog } from '../support/shopCatalog.ts';
import type { ClientOutcome } from './main.ts';

const run = promisify(execFile);

/** Clients whose packages run on the oldest Node that we run on, as they were when these tests were written. */
const nodePackages: Readonly<Record<string, string>> = {
  '@anthropic-ai/sdk': '1.12.0',
  '@google/genai': '2.32.0',
  '@langchain/core': '1.4.0',
  '@langchain/google-genai': '2.3.2',
  '@langchain/mcp-adapters': '1.1.4',
  '@modelcontextprotocol/sdk': '1.32.2',
  '@openai/agents-core': '0.20.0',
};
const pythonPackages = [
  'anthropic==2.12.0',
  'google-genai==2.34.0',
  'langchain-anthropic==1.7.7',
  'langchain-core==1.7.2',
  'langchain-google-genai==4.4.2',
  'langchain-mcp-adapters==0.3.2',
  'mcp==1.30.0',
  'openai-agents==0.24.0',
];

/** What a client says about one tool: an empty text, or why it does not take it. */
interface Conversion {
  readonly client: string;
  readonly tool: string;
  readonly refusal: string;
}

/** Gives the tools of two catalogs to each client as its users do, and has it make of them what its service is sent. */
export async function mcpClients(): Promise<readonly ClientOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    const catalogs = await Promise.all([flightsCatalog(), shopCatalog()].map(compileText));
    const tools = catalogs.flatMap((compiled, at) => {
      if (!compiled.ok) throw new Error('the catalog does not compile');
      return compiled.artifacts.mcp_tools.map((tool) => ({ ...tool, name: `${tool.name}_${at}` }));
    });
    writeFileSync(join(folder, 'tools.json'), JSON.stringify(tools));
    const conversions = [...(await inNode(folder)), ...(await inPython(folder))];
    return [...new Set(conversions.map(({ client }) => client))].map((client) => {
      const own = conversions.filter((conversion) => conversion.client === client);
      const refused = own.filter(({ refusal }) => refusal !== '');
      const [first] = refused;
      return {
        client,
        taken: own.length - refused.length,
        of: tools.length,
        first_refusal: first === undefined ? '' : `${first.tool}: ${first.refusal}`,
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inNode(folder: string): Promise<readonly Conversion[]> {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: nodePackages }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
  return converted(folder, process.execPath, 'convertTools.mjs');
}

async function inPython(folder: string): Promise<readonly Conversion[]> {
  await run('python3', ['-m', 'venv', 'python'], { cwd: folder });
  const python = join(folder, 'python', 'bin', 'python');
  await run(python, ['-m', 'pip', 'install', '--quiet', ...pythonPackages], { cwd: folder });
  return converted(folder, python, 'convertTools.py');
}

async function converted(folder: string, command: string, script: string): Promise<readonly Conversion[]> {
  copyFileSync(`${repository}test/conformance/${script}`, join(folder, script));
  const { stdout } = await run(command, [script, 'tools.json'], { cwd: folder, maxBuffer: 2 ** 25 });
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Conversion);
}
