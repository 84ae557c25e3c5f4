import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { compile } from '../compiler/compile.ts';
import { printDiagnostics } from '../compiler/diagnostics/printDiagnostics.ts';
import type { CatalogText } from '../compiler/parse/parseCatalog.ts';
import { DuckDbSqlParser } from '../runtime/engine/DuckDbSqlParser.ts';
import { generatedCatalog } from './generatedCatalog.ts';
import { serviceMain } from './places.ts';
import { aimAtMost, type Aim, type Cell, type Section } from './Report.ts';
import { runProcess } from './runProcess.ts';
import { median, threeDigits } from './statistics.ts';

const SIZES = [10, 100, 1_000] as const;
const ROUNDS = 5;
/** Milliseconds for a thousand metrics. */
const AIM_MS = 1_000;

/** The compiler on generated catalogs: `service compile` as a process, and the phases alone against parsing the same YAML. */
export async function compileBench(): Promise<Section> {
  const rows: Record<string, Cell>[] = [];
  const aims: Aim[] = [];
  for (const size of SIZES) {
    const text = generatedCatalog(size);
    const cold: number[] = [];
    const compiling: number[] = [];
    const parsing: number[] = [];
    const parser = new DuckDbSqlParser();
    for (let round = 0; round <= ROUNDS; round += 1) {
      const process = await coldCompile(text);
      const yaml = timed(() => Object.values(text).forEach((file) => parse(file ?? '')));
      const start = performance.now();
      const result = await compile(text, parser);
      const phases = performance.now() - start;
      if (!result.ok) throw new Error(printDiagnostics(result.diagnostics));
      if (round === 0) continue;
      cold.push(process);
      parsing.push(yaml);
      compiling.push(phases);
    }
    rows.push({
      metrics: size,
      processors: Math.ceil(size / 10),
      yaml_kb: threeDigits(Object.values(text).reduce((sum, file) => sum + (file?.length ?? 0), 0) / 1024),
      process_ms: threeDigits(median(cold)),
      in_process_ms: threeDigits(median(compiling)),
      yaml_alone_ms: threeDigits(median(parsing)),
      in_process_by_yaml: threeDigits(median(compiling) / median(parsing)),
    });
    if (size === 1_000) {
      aims.push(aimAtMost('1,000 metrics compiled in under 1 s, in process', median(compiling), AIM_MS, ' ms'));
      aims.push(aimAtMost('1,000 metrics compiled in under 1 s, as a process from its start to its end', median(cold), AIM_MS, ' ms'));
    }
  }
  return {
    title: 'Compile',
    rows,
    aims,
    notes: ['A process is `service compile`, from its start to its end, artifacts written. In process, warm: text to manifest and artifacts.'],
  };
}

async function coldCompile(text: CatalogText): Promise<number> {
  const workspace = await mkdtemp(join(tmpdir(), 'bench-compile-'));
  try {
    await mkdir(join(workspace, 'catalog'));
    for (const [file, content] of Object.entries(text)) await writeFile(join(workspace, file), String(content));
    return (await runProcess(serviceMain, ['compile', workspace])).ms;
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

function timed(task: () => void): number {
  const start = performance.now();
  task();
  return performance.now() - start;
}
