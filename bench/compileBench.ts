import { mkdir } from 'node:fs/promises';
import { parse } from 'yaml';
import { compile } from '../compiler/compile.ts';
import { CompileMemo } from '../compiler/CompileMemo.ts';
import { printDiagnostics } from '../compiler/diagnostics/printDiagnostics.ts';
import type { CatalogText } from '../compiler/parse/catalogFiles.ts';
import { DuckDbSqlParser } from '../runtime/engine/DuckDbSqlParser.ts';
import { readCatalog } from '../runtime/workspace/readCatalog.ts';
import { StoredCatalog, type CompiledCatalog } from '../runtime/workspace/StoredCatalog.ts';
import { editedCatalog } from './editedCatalog.ts';
import { generatedCatalog } from './generatedCatalog.ts';
import { withGeneratedWorkspace } from './generatedWorkspace.ts';
import { benchProgram, serviceMain } from './places.ts';
import { aimAtMost, type Aim, type Cell, type Section } from './Report.ts';
import { runProcess } from './runProcess.ts';
import { median, threeDigits } from './statistics.ts';

const SIZES = [10, 100, 1_000, 10_000] as const;
/** Fewer for the largest, which is in folders. */
const ROUNDS = { most: 7, of_the_largest: 3 } as const;
const EDITS = 25;
/** Milliseconds for a thousand metrics: the whole command, and in a server after one edit. */
const AIM_COLD_MS = 1_000;
const AIM_EDIT_MS = 150;
/** Milliseconds until ten thousand metrics can answer, compiled or read back compiled. */
const AIM_START_MS = 3_000;

/**
 * The compiler on generated catalogs: `service compile` as a process, compiling in a process that has loaded it, and again after each of
 * many edits.
 */
export async function compileBench(): Promise<Section> {
  const rows: Record<string, Cell>[] = [];
  const aims: Aim[] = [];
  for (const size of SIZES) {
    const text = generatedCatalog(size);
    const cold: number[] = [];
    const node: number[] = [];
    const anew: number[] = [];
    const yaml: number[] = [];
    const stored: number[] = [];
    const rounds = size > 1_000 ? ROUNDS.of_the_largest : ROUNDS.most;
    const parser = new DuckDbSqlParser();
    await withGeneratedWorkspace(size, { published: false }, async (workspace) => {
      const start = new StoredCatalog(workspace, 'bench');
      for (let round = 0; round <= rounds; round += 1) {
        const command = await runProcess(serviceMain, ['compile', workspace, '--out', `${workspace}/generated-${round}`]);
        const bare = await runProcess('-e', ['0']);
        const reading = await timed(() => Object.values(text).forEach((file) => parse(file ?? '')));
        const compiling = await timed(() => compileWell(text, parser, new CompileMemo()));
        if (round === 0) {
          await mkdir(`${workspace}/meta`);
          await start.write(await readCatalog(workspace), await compileWell(text, parser, new CompileMemo()));
        }
        const reading_back = await timed(async () => start.read(await readCatalog(workspace)));
        if (round === 0) continue;
        stored.push(reading_back);
        cold.push(command.ms);
        node.push(bare.ms);
        yaml.push(reading);
        anew.push(compiling);
      }
    });
    const edited = await recompiled(text, parser);
    rows.push({
      metrics: size,
      processors: Math.ceil(size / 10),
      yaml_kb: threeDigits(Object.values(text).reduce((sum, file) => sum + (file?.length ?? 0), 0) / 1024),
      process_ms: threeDigits(median(cold)),
      bare_node_ms: threeDigits(median(node)),
      in_process_ms: threeDigits(median(anew)),
      start_ms: threeDigits(median(stored)),
      after_an_edit_ms: threeDigits(median(edited)),
      yaml_alone_ms: threeDigits(median(yaml)),
      in_process_by_yaml: threeDigits(median(anew) / median(yaml)),
      edit_by_yaml: threeDigits(median(edited) / median(yaml)),
    });
    if (size === 10_000) {
      aims.push(aimAtMost('10,000 metrics, in folders, compiled in under 3 s, in process', median(anew), AIM_START_MS, ' ms'));
      aims.push(aimAtMost('10,000 metrics, read back compiled at a start, in under 3 s', median(stored), AIM_START_MS, ' ms'));
    }
    if (size === 1_000) {
      aims.push(aimAtMost('1,000 metrics compiled in under 1 s, as a process from its start to its end', median(cold), AIM_COLD_MS, ' ms'));
      aims.push(aimAtMost('1,000 metrics compiled again after one edit in under 150 ms, in process', median(edited), AIM_EDIT_MS, ' ms'));
    }
  }
  return {
    title: 'Compile',
    rows,
    aims,
    notes: [
      'A process is `service compile` into an empty folder, from its start to its end, artifacts written. In process, warm: text to manifest, tools and OpenAPI.',
      `After an edit, as a server compiles: the median of ${EDITS} edits, each of one metric's expression or of a description, with what the last compilation left.`,
      'Start: the compiled catalog that a workspace keeps is read back, as a server does that starts, with the text that it must have come from. Ten thousand metrics are ten files of a folder.',
      'YAML alone is the yaml package parsing the same files.',
    ],
  };
}

/** Where the time of a cold `service compile` goes, with a thousand metrics. */
export async function compilePhasesBench(): Promise<Section> {
  const runs: Readonly<Record<string, number>>[] = [];
  await withGeneratedWorkspace(1_000, { published: false }, async (workspace) => {
    for (let round = 0; round <= ROUNDS.most; round += 1) {
      const { stdout } = await runProcess(benchProgram('compilePhases'), [workspace]);
      if (round > 0) runs.push(JSON.parse(stdout) as Readonly<Record<string, number>>);
    }
  });
  const rows = Object.keys(runs[0] ?? {}).map((phase) => ({ phase, ms: threeDigits(median(runs.map((run) => run[phase] ?? 0))) }));
  return {
    title: 'Where a cold compile of 1,000 metrics spends its time',
    rows,
    aims: [],
    notes: ['One phase after the other in a fresh process.'],
  };
}

async function recompiled(text: CatalogText, parser: DuckDbSqlParser): Promise<readonly number[]> {
  const memo = new CompileMemo();
  await compileWell(text, parser, memo);
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const next = editedCatalog(text, edit);
    times.push(await timed(() => compileWell(next, parser, memo)));
  }
  return times;
}

async function compileWell(text: CatalogText, parser: DuckDbSqlParser, memo: CompileMemo): Promise<CompiledCatalog> {
  const result = await compile(text, parser, memo);
  if (!result.ok) throw new Error(printDiagnostics(result.diagnostics));
  return result;
}

async function timed(task: () => unknown): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}
