import { chmod, cp, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compile } from '../compiler/compile.ts';
import { CompileMemo } from '../compiler/CompileMemo.ts';
import type { CatalogText } from '../compiler/parse/catalogFiles.ts';
import { sealFile } from '../runtime/store/format/sealFile.ts';
import { DuckDbSqlParser } from '../runtime/engine/DuckDbSqlParser.ts';
import { editedCatalog } from './editedCatalog.ts';
import { generatedCatalog } from './generatedCatalog.ts';
import { HttpClient } from './HttpClient.ts';
import { PlainEngine } from './PlainEngine.ts';
import { aimAtMost, type Section } from './Report.ts';
import { question } from './serverStart.ts';
import { ServerProcess } from './ServerProcess.ts';
import { median, p95, threeDigits } from './statistics.ts';

const EDITS = 21;
const DEADLINE_MS = 30_000;
/** Milliseconds between two questions while waiting for the new release. */
const ASK_EVERY_MS = 5;

/** Milliseconds at the median, from the last write to the first answer from the new release. */
const AIM_EDIT_MS = 500;
const AIM_SWAP_MS = 1_500;

const METRICS_FILE = 'catalog/metrics.yaml';

/** How an editor saves; the clock starts when it returns. */
type Save = (workspace: string, text: string) => Promise<void>;

const saves: Readonly<Record<string, Save>> = {
  'plain write': (workspace, text) => writeFile(join(workspace, METRICS_FILE), text),
  'rename over': async (workspace, text) => {
    await writeFile(join(workspace, 'catalog/metrics.yaml~'), text);
    await rename(join(workspace, 'catalog/metrics.yaml~'), join(workspace, METRICS_FILE));
  },
  'burst of six writes, 5 to 40 ms apart': async (workspace, text) => {
    for (const pause of [5, 12, 19, 26, 33, 40]) {
      await writeFile(join(workspace, METRICS_FILE), `${text}# ${pause}\n`);
      await sleep(pause);
    }
    await writeFile(join(workspace, METRICS_FILE), text);
  },
  'swap of the folder': async (workspace, text) => {
    const next = join(workspace, 'next');
    // The previous folder stays until the next swap, because removing it would be noticed.
    await rm(join(workspace, 'previous'), { recursive: true, force: true });
    await cp(join(workspace, 'catalog'), next, { recursive: true });
    await writeFile(join(next, 'metrics.yaml'), text);
    await sleep(400);
    await rename(join(workspace, 'catalog'), join(workspace, 'previous'));
    await rename(next, join(workspace, 'catalog'));
  },
  'plain write after a swap': (workspace, text) => writeFile(join(workspace, METRICS_FILE), text),
};

/** From the last write of an edit to the first answer from it, over HTTP, for each way of saving; and the same for a publication. */
export async function swapBench(workspace: string, metrics: number): Promise<Section> {
  const server = await ServerProcess.service(workspace, workspace);
  try {
    const client = await HttpClient.connect(server.port);
    const found: { readonly change: string; readonly times: readonly number[] }[] = [];
    const text = generatedCatalog(metrics);
    const hashes = new CatalogHashes();
    let edit = 0;
    for (const [change, save] of Object.entries(saves)) {
      const times: number[] = [];
      for (let round = 0; round < EDITS; round += 1) {
        edit += 1;
        const next = editedCatalog(text, edit);
        const hash = await hashes.of(next);
        // Saves must not synchronise with the answer to the previous one: each falls at a different moment between two scans.
        await sleep(300 + ((edit * 137) % 700));
        await save(workspace, next[METRICS_FILE] ?? '');
        times.push(await answeredFrom(client, ({ catalog_hash }) => catalog_hash === hash));
      }
      found.push({ change, times });
    }
    found.push({ change: 'publication', times: await publications(workspace, client) });
    client.close();
    const row = (change: string): number => median(found.find((one) => one.change === change)?.times ?? []);
    return {
      title: `From the last write of a change to the first answer from it, ${metrics} metrics`,
      rows: found.map(({ change, times }) => ({
        change,
        median_ms: threeDigits(median(times)),
        p95_ms: threeDigits(p95(times)),
        edits: times.length,
      })),
      aims: [
        ...Object.keys(saves)
          .filter((change) => change !== 'swap of the folder')
          .map((change) => aimAtMost(`an edit serves within 500 ms of its last write: ${change}`, row(change), AIM_EDIT_MS, ' ms')),
        aimAtMost('an edit serves within 1.5 s of the swap of its folder', row('swap of the folder'), AIM_SWAP_MS, ' ms'),
      ],
      notes: [
        `Medians over HTTP, asked every ${ASK_EVERY_MS} ms on one connection. A change is noticed by a watcher that waits for 120 ms of quiet, or by a scan each second.`,
        'A publication is the last step of one: the link to the current generation names another one, here in turn two with the same content.',
      ],
    };
  } finally {
    await server.stop();
  }
}

interface Provenance {
  readonly catalog_hash: string;
  readonly generation: string;
}

/** Asks until an answer comes from the expected release. @returns milliseconds since the call */
async function answeredFrom(client: HttpClient, isNew: (provenance: Provenance) => boolean): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < DEADLINE_MS) {
    const { provenance } = JSON.parse((await client.send(question)).toString('utf8')) as { readonly provenance: Provenance };
    if (isNew(provenance)) return performance.now() - start;
    await sleep(ASK_EVERY_MS);
  }
  throw new Error(`the change did not serve in ${DEADLINE_MS} ms`);
}

async function publications(workspace: string, client: HttpClient): Promise<readonly number[]> {
  const folder = join(workspace, 'meta', 'generations');
  const link = join(workspace, 'meta', 'aggregate_views.duckdb');
  const first = (await readlink(link)).split('/').at(-1) ?? '';
  const second = first.replace(/^g\d+/, 'g999999');
  await renamedCopy(join(folder, first), join(folder, second), generationIn(second));
  const times: number[] = [];
  for (let round = 0; round < EDITS; round += 1) {
    const file = round % 2 === 0 ? second : first;
    await sleep(300 + ((round * 137) % 700));
    await symlink(join('generations', file), `${link}.tmp`);
    await rename(`${link}.tmp`, link);
    times.push(await answeredFrom(client, ({ generation }) => generation === generationIn(file)));
  }
  return times;
}

/** The id of the generation in a file of this name. */
function generationIn(file: string): string {
  return file.replace('.duckdb', '');
}

/** A copy of a generation with another id. */
async function renamedCopy(from: string, to: string, id: string): Promise<void> {
  await cp(from, to);
  await chmod(to, 0o644);
  const engine = await PlainEngine.open(to);
  await engine.execute(`UPDATE store.generation SET generation = '${id}'`);
  engine.close();
  await sealFile(to, null);
}

/** The hashes that the service will report, from compiling the same text here. */
class CatalogHashes {
  readonly #parser = new DuckDbSqlParser();
  readonly #memo = new CompileMemo();

  async of(text: CatalogText): Promise<string> {
    const compiled = await compile(text, this.#parser, this.#memo);
    if (!compiled.ok) throw new Error('an edit does not compile');
    return compiled.manifest.catalog_hash;
  }
}
