import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { repository } from './catalogs.ts';

/**
 * The findings of two independent linters in OpenAPI documents: redocly with its recommended rules, which cover references and examples
 * too, and a validator with the specification's own schema.
 * @param documents texts by name
 * @returns a line for each finding, errors and warnings alike
 */
export async function lintOpenapi(documents: ReadonlyMap<string, string>): Promise<readonly string[]> {
  return [...redocly(documents), ...(await validated(documents))];
}

interface RedoclyReport {
  readonly totals: { readonly errors: number; readonly warnings: number };
  readonly problems: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly location: readonly { readonly source: { readonly ref: string }; readonly pointer?: string }[];
  }[];
}

/** One process for all, because it takes longer to start than to lint. It prints a report for each document. */
function redocly(documents: ReadonlyMap<string, string>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  try {
    for (const [name, text] of documents) writeFileSync(join(folder, name), text);
    const { stdout } = spawnSync(
      process.execPath,
      [`${repository}node_modules/@redocly/cli/bin/cli.js`, 'lint', '--format', 'json', ...documents.keys()],
      {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        maxBuffer: 2 ** 26,
      },
    );
    const reports = stdout.split(/(?<=\n\})(?=\{\n)/).map((report) => JSON.parse(report) as RedoclyReport);
    if (reports.length !== documents.size) throw new Error(`redocly reported on ${reports.length} of ${documents.size} documents`);
    return reports.flatMap(({ problems }) =>
      problems.map(({ ruleId, message, location: [at] }) => `redocly: ${at?.source.ref ?? ''} ${at?.pointer ?? ''} ${ruleId}: ${message}`),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function validated(documents: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const [name, text] of documents) {
    const { valid, errors } = await new Validator().validate(JSON.parse(text) as Record<string, unknown>);
    if (!valid) findings.push(`validate-api: ${name} ${JSON.stringify(errors)}`);
  }
  return findings;
}
