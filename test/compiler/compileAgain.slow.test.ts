import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compile, type CompileResult } from '../../compiler/compile.ts';
import { CompileMemo } from '../../compiler/CompileMemo.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { DuckDbSqlParser } from '../../runtime/engine/DuckDbSqlParser.ts';
import { flightsCatalog } from '../support/catalogs.ts';

const parser = new DuckDbSqlParser();
const flights = flightsCatalog();
const files = (Object.keys(flights) as (keyof CatalogText)[]).filter((file) => flights[file] !== null);

function outcome(result: CompileResult): unknown {
  return result.ok ? { manifest: result.manifest, files: result.artifacts.files } : result.diagnostics;
}

/** One edit of one file: words swapped for others that are there, lines dropped or doubled. */
const edit = fc.record({ file: fc.constantFrom(...files), line: fc.nat(), how: fc.constantFrom('drop', 'double', 'word', 'comment') });

function edited(
  text: CatalogText,
  { file, line, how }: { readonly file: keyof CatalogText; readonly line: number; readonly how: string },
): CatalogText {
  const lines = (text[file] ?? '').split('\n');
  const at = line % lines.length;
  const old = lines[at] ?? '';
  const now =
    how === 'drop' ? [] : how === 'double' ? [old, old] : how === 'word' ? [old.replace(/\w+$/, 'row_count')] : [old, '  # nothing'];
  return { ...text, [file]: lines.toSpliced(at, 1, ...now).join('\n') };
}

it('compiling again with what the last compile left gives the same as compiling from scratch, errors included', async () => {
  const compiled = { well: 0, badly: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 4 }), async (edits) => {
      const memo = new CompileMemo();
      await compile(flights, parser, memo);
      let text = flights;
      for (const one of edits) {
        text = edited(text, one);
        const again = await compile(text, parser, memo);
        compiled[again.ok ? 'well' : 'badly'] += 1;
        expect(outcome(again)).toEqual(outcome(await compile(text, parser)));
      }
      // And back: what was left out for a while is read again.
      expect(outcome(await compile(flights, parser, memo))).toEqual(outcome(await compile(flights, parser)));
    }),
    { numRuns: 6, seed: 8 },
  );
  expect(compiled.well).toBeGreaterThan(0);
  expect(compiled.badly).toBeGreaterThan(0);
});
