import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { run } from '../cli/run.ts';
import { salesWorkspace } from '../cli/salesWorkspace.ts';
import { repository } from '../support/catalogs.ts';
import { startApi } from '../support/processes.ts';
import { variant } from '../support/variant.ts';

/* What a machine without Docker can tell of the image. That the package which it installs runs by itself is tested by installed.long.test.ts. */

const textOf = (path: string): string => readFileSync(join(repository, path), 'utf8');

/** The instructions of each stage. */
const stages = textOf('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split(/^(?=FROM )/m)
  .slice(1)
  .map((stage) => stage.split('\n').flatMap((line) => /^([A-Z]+) (.+)$/.exec(line)?.slice(1, 3).join(' ') ?? []));
const last = stages.at(-1) ?? [];

describe('the Dockerfile', () => {
  it('builds in stages, the last of which has only the installed package, and runs without privileges', () => {
    expect(stages).toHaveLength(3);
    expect(last.filter((line) => line.startsWith('COPY'))).toEqual(['COPY --from=install /service /service']);
    expect(last.filter((line) => line.startsWith('USER'))).toEqual(['USER node']);
    expect(last.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(last.findLastIndex((line) => line.startsWith('RUN')));
  });

  it('packs with commands that package.json has, installs that with npm, and starts one of its commands', () => {
    const { name, bin, scripts } = JSON.parse(textOf('package.json')) as {
      readonly name: string;
      readonly bin: Readonly<Record<string, string>>;
      readonly scripts: Readonly<Record<string, string>>;
    };
    expect(stages[0]).toContain('RUN npm pack --pack-destination /tmp');
    expect(scripts).toHaveProperty('prepack');
    expect(stages[1]).toContain(`RUN npm install --global --prefix /service --no-audit --no-fund /tmp/${name}-*.tgz`);
    const entry = last.find((line) => line.startsWith('ENTRYPOINT '))?.slice('ENTRYPOINT '.length) ?? '[]';
    expect(Object.keys(bin)).toContain((JSON.parse(entry) as readonly string[])[0]);
  });

  variant('has a health check that says whether the server is ready', async () => {
    const check = last.find((line) => line.startsWith('HEALTHCHECK '))?.replace(/^.*? CMD /, '') ?? '[]';
    const [command = '', ...args] = JSON.parse(check) as readonly string[];
    const { root } = salesWorkspace();
    const env = { ...process.env, SERVICE_API_TOKEN: 'correct-horse' };
    const api = await startApi(root, [], env);
    onTestFinished(async () => void (await api.stop()));
    const { port } = new URL(api.url);
    const status = (): number | null =>
      spawnSync(
        command,
        args.map((arg) => arg.replace(':8080', `:${port}`)),
        { env },
      ).status;
    expect(status()).toBe(1);
    await run('ingest', root);
    await expect.poll(status, { timeout: 240_000, interval: 200 }).toBe(0);
  });
});

describe('compose.yaml', () => {
  const compose: unknown = parse(textOf('compose.yaml'), { merge: true });

  it('conforms to the Compose Specification', () => {
    // It names its dialect in a way that Ajv does not know, and its parts as older dialects do.
    const { $schema: _schema, ...schema } = JSON.parse(textOf('test/fixtures/compose-spec.json')) as Record<string, unknown>;
    const validate = new Ajv2019({ strict: false, validateFormats: false }).removeKeyword('id').compile(schema);
    validate(compose);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('ingests as a job, serves when that is done even if chunks failed, and allows neither to write outside the workspace', () => {
    expect(compose).toMatchObject({
      services: {
        ingest: { command: ['ingest', '--tolerate-failures'], restart: 'no', read_only: true, cap_drop: ['ALL'] },
        'serve-api': { depends_on: { ingest: { condition: 'service_completed_successfully' } }, read_only: true, cap_drop: ['ALL'] },
      },
    });
  });
});
