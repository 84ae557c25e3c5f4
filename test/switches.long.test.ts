import { Project } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { repository } from './support/catalogs.ts';
import { unionSwitchFaults } from './support/unionSwitches.ts';

/** What is found in a function over `shape`, a union of three. */
function faultsIn(body: string): readonly string[] {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true, compilerOptions: { strict: true } });
  project.createSourceFile(
    'tried.ts',
    `type Shape = { kind: 'a'; size: number } | { kind: 'b' } | { kind: 'c' };
     export function tried(shape: Shape, text: string, flag: boolean, maybe: 1 | null): number | void { ${body} }`,
  );
  return unionSwitchFaults(project).map(({ text }) => text);
}

describe('a switch over a union', () => {
  it('has a case for each member and no default, in the compiler and the runtime', () => {
    const project = new Project({ tsConfigFilePath: `${repository}tsconfig.json`, skipAddingFilesFromTsConfig: true });
    project.addSourceFilesAtPaths([`${repository}compiler/**/*.ts`, `${repository}runtime/**/*.ts`]);
    const faults = unionSwitchFaults(project).map(({ file, line, text }) => `${file.slice(repository.length)}:${line} ${text}`);
    expect(project.getSourceFiles().length).toBeGreaterThan(300);
    expect(faults).toEqual([]);
  });

  it('is reported if it lacks one', () => {
    expect(faultsIn("switch (shape.kind) { case 'a': return 1; case 'b': return 2; }")).toEqual(['has no case for "c"']);
    expect(faultsIn("switch (shape.kind) { case 'a': return 1; default: return 2; }")).toEqual(['has no case for "b", "c"']);
    expect(faultsIn('switch (flag) { case true: return 1; }')).toEqual(['has no case for false']);
    expect(faultsIn('switch (maybe) { case 1: return 1; }')).toEqual(['has no case for null']);
  });

  it('is reported if a default would handle a new member', () => {
    const all = "case 'a': return 1; case 'b': case 'c': return 2;";
    expect(faultsIn(`switch (shape.kind) { ${all} }`)).toEqual([]);
    expect(faultsIn(`switch (shape.kind) { ${all} default: return 3; }`)).toEqual(['has a default beside a case for each member']);
  });

  it('is not one over arbitrary strings or numbers', () => {
    expect(faultsIn("switch (text) { case 'a': return 1; default: return 2; }")).toEqual([]);
    expect(faultsIn("if (shape.kind === 'a') switch (shape.size) { case 1: return 1; }")).toEqual([]);
  });
});
