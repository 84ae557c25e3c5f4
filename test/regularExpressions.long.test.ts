import { relative } from 'node:path';
import { Project, SyntaxKind } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { repository } from './support/catalogs.ts';
import { growsLinearly } from './support/growth.ts';
import { pumpedTexts } from './support/pumpedTexts.ts';

/** A quarter as long as a request’s headers may be: what is quadratic shows in it. */
const LENGTH = 4 * 1024;
/** Processor time, in milliseconds, that work in one pass over such a text does not take. */
const SUSPICIOUS_MS = 2;

interface Expression {
  readonly place: string;
  readonly expression: RegExp;
}

/** Every regular expression that is written out in a file, but for those that read a page of a package when a server starts. */
function expressionsIn(folder: string): readonly Expression[] {
  const project = new Project({ skipAddingFilesFromTsConfig: true, skipFileDependencyResolution: true });
  project.addSourceFilesAtPaths([`${repository}${folder}/**/*.ts`, `!${repository}runtime/pages/**/*.ts`]);
  return project.getSourceFiles().flatMap((file) =>
    file.getDescendantsOfKind(SyntaxKind.RegularExpressionLiteral).map((literal) => {
      const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(literal.getText()) ?? [];
      return { place: `${relative(repository, file.getFilePath())} ${literal.getText()}`, expression: new RegExp(source, flags) };
    }),
  );
}

async function isLinear(expression: RegExp): Promise<boolean> {
  let index = 0;
  for (const text of pumpedTexts(expression, LENGTH)) {
    const nth = index;
    index += 1;
    const before = process.cpuUsage();
    text.match(expression);
    if (process.cpuUsage(before).user / 1000 < SUSPICIOUS_MS) continue;
    if (!(await growsLinearly((length) => pumped(expression, length, nth).match(expression), LENGTH))) return false;
  }
  return true;
}

function pumped(expression: RegExp, length: number, nth: number): string {
  let index = 0;
  for (const text of pumpedTexts(expression, length)) {
    if (index === nth) return text;
    index += 1;
  }
  throw new Error('there are as many texts of each length');
}

describe('a regular expression', () => {
  it.each(['runtime', 'compiler'])('of the %s takes linear time, whatever its text repeats', async (folder) => {
    const slow: string[] = [];
    const expressions = expressionsIn(folder);
    for (const { place, expression } of expressions) if (!(await isLinear(expression))) slow.push(place);
    expect(slow).toEqual([]);
    expect(expressions.length).toBeGreaterThan(50);
  });

  it('that takes longer is detected', async () => {
    const slow = [/\s+$/, /^\s*a\s*(;\s*b\s*)?;?\s*$/, /(a+)b/];
    for (const expression of slow) expect([expression, await isLinear(expression)]).toEqual([expression, false]);
  });
});
