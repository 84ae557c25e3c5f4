import type { CompileMemo } from '../../compiler/CompileMemo.ts';
import type { compile, CompileResult } from '../../compiler/compile.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import type { DuckDbSqlParser } from '../engine/DuckDbSqlParser.ts';

interface Loaded {
  readonly compile: typeof compile;
  readonly parser: DuckDbSqlParser;
  readonly memo: CompileMemo;
}

/** Compiles the successive versions of one catalog, reusing what did not change. Loads the compiler on first use. */
export class CatalogCompiler {
  #loaded: Promise<Loaded> | null = null;

  async compile(text: CatalogText): Promise<CompileResult> {
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
