import type { CompileMemo } from '../../compiler/CompileMemo.ts';
import type { compile, CompileResult } from '../../compiler/compile.ts';
import type { DuckDbSqlParser } from '../engine/DuckDbSqlParser.ts';
import type { ReadCatalog } from './readCatalog.ts';

interface Loaded {
  readonly compile: typeof compile;
  readonly parser: DuckDbSqlParser;
  readonly memo: CompileMemo;
}

/** Compiles the successive versions of one catalog, reusing what did not change. Loads the compiler on first use. */
export class CatalogCompiler {
  #loaded: Promise<Loaded> | null = null;

  /** One that cannot be read does not compile. */
  async compile({ text, unreadable }: ReadCatalog): Promise<CompileResult> {
    if (unreadable.length > 0) return { ok: false, diagnostics: unreadable, warnings: [] };
    this.#loaded ??= load();
    const { compile: run, parser, memo } = await this.#loaded;
    return run(text, parser, memo);
  }
}

async function load(): Promise<Loaded> {
  const [{ compile: run }, { CompileMemo: Memo }, { DuckDbSqlParser: Parser }] = await Promise.all([
    import('../../compiler/compile.ts'),
    import('../../compiler/CompileMemo.ts'),
    import('../engine/DuckDbSqlParser.ts'),
  ]);
  return { compile: run, parser: new Parser(), memo: new Memo() };
}
