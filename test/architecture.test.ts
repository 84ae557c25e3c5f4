import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { Project, type SourceFile } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { repository } from './support/catalogs.ts';

/*
 * Imports point one way: surfaces, tools, query, then engine and sketches; the compiler knows nothing of the runtime.
 * A folder may import itself and what stands here.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  generated: [],
  compiler: ['generated'],
  'runtime/errors': ['generated'],
  'runtime/sketch': [],
  'runtime/exact': [],
  'runtime/engine': ['compiler'],
  'runtime/states': ['compiler', 'runtime/exact', 'runtime/sketch', 'runtime/engine'],
  'runtime/log': ['generated', 'runtime/errors', 'runtime/sql'],
  'runtime/workspace': ['compiler', 'generated', 'runtime/engine', 'runtime/errors'],
  'runtime/pages': [],
  'runtime/release': ['compiler', 'generated', 'runtime/engine', 'runtime/errors', 'runtime/workspace'],
  'runtime/store': ['compiler', 'generated', 'runtime/engine', 'runtime/sketch', 'runtime/errors', 'runtime/states'],
  'runtime/ingest': ['compiler', 'generated', 'runtime/engine', 'runtime/sketch', 'runtime/errors', 'runtime/store', 'runtime/states'],
  'runtime/sql': ['compiler', 'generated', 'runtime/errors', 'runtime/engine', 'runtime/release', 'runtime/store'],
  'runtime/init': ['compiler', 'generated', 'runtime/engine', 'runtime/ingest', 'runtime/store'],
  'runtime/query': [
    'compiler',
    'generated',
    'runtime/engine',
    'runtime/sketch',
    'runtime/errors',
    'runtime/release',
    'runtime/states',
    'runtime/exact',
  ],
  'runtime/export': ['compiler', 'generated', 'runtime/engine', 'runtime/errors', 'runtime/release', 'runtime/query', 'runtime/store'],
  'runtime/tools': ['compiler', 'generated', 'runtime/errors', 'runtime/release', 'runtime/query', 'runtime/sql'],
  'runtime/http': ['compiler', 'generated', 'runtime/errors', 'runtime/release', 'runtime/tools', 'runtime/log', 'runtime/pages'],
  'runtime/mcp': ['compiler', 'generated', 'runtime/errors', 'runtime/release', 'runtime/tools', 'runtime/log'],
  'runtime/cli': [
    'compiler',
    'generated',
    'runtime/errors',
    'runtime/release',
    'runtime/workspace',
    'runtime/tools',
    'runtime/log',
    'runtime/http',
    'runtime/mcp',
    'runtime/ingest',
    'runtime/export',
    'runtime/store',
    'runtime/sql',
    'runtime/init',
  ],
};

const project = new Project({ skipAddingFilesFromTsConfig: true, skipFileDependencyResolution: true });
project.addSourceFilesAtPaths([`${repository}compiler/**/*.ts`, `${repository}runtime/**/*.ts`, `${repository}generated/*.ts`]);

function folderOf(path: string): string {
  const [top = '', second = ''] = relative(repository, path).split('/');
  return top === 'runtime' ? `runtime/${second}` : top;
}

function importsOf(file: SourceFile): readonly string[] {
  const specifiers = [...file.getImportDeclarations(), ...file.getExportDeclarations()].map(
    (declaration) => declaration.getModuleSpecifierValue() ?? '',
  );
  return specifiers.filter((specifier) => specifier.startsWith('.')).map((specifier) => resolve(dirname(file.getFilePath()), specifier));
}

describe('the architecture', () => {
  it('lets imports point one way only', () => {
    const wrong = project.getSourceFiles().flatMap((file) => {
      const from = folderOf(file.getFilePath());
      const targets = allowed[from];
      if (targets === undefined) return [`${from} is not a folder of the architecture`];
      return importsOf(file)
        .map(folderOf)
        .filter((to) => to !== from && !targets.includes(to))
        .map((to) => `${relative(repository, file.getFilePath())} imports ${to}`);
    });
    expect(wrong).toEqual([]);
  });

  it('runs without what only developers install', () => {
    const { dependencies } = JSON.parse(readFileSync(`${repository}package.json`, 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    const packages = project
      .getSourceFiles()
      .flatMap((file) =>
        [...file.getFullText().matchAll(/\b(?:from |import\(|require\(|\)\()['"]([^'"\s]+)['"]/g)].map(([, specifier = '']) => specifier),
      )
      .filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('node:'))
      .map((specifier) =>
        specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    expect([...new Set(packages)].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
  });

  it('loads the engine in one place: importing it takes twice as long as requiring it', () => {
    const importing = project
      .getSourceFiles()
      .filter((file) =>
        file.getImportDeclarations().some((found) => found.getModuleSpecifierValue() === '@duckdb/node-api' && !found.isTypeOnly()),
      );
    expect(importing.map((file) => relative(repository, file.getFilePath()))).toEqual([]);
  });

  it('proposes and renders a first catalog as pure functions: what is in the file is given to them', () => {
    const pure = project.getSourceFiles().filter((file) => /runtime\/init\/(propose|render)\//.test(file.getFilePath()));
    expect(pure.length).toBeGreaterThan(5);
    const reaching = pure.flatMap((file) =>
      file
        .getImportDeclarations()
        .map((declaration) => declaration.getModuleSpecifierValue())
        .filter(
          (specifier) =>
            !/^(\.\.?\/(?!read\/)|\.\.\/\.\.\/\.\.\/compiler\/)/.test(specifier) || /\/(engine|ingest|store)\//.test(specifier),
        ),
    );
    expect(reaching).toEqual([]);
  });

  it('builds SQL in no surface', () => {
    const surfaces = project.getSourceFiles().filter((file) => /runtime\/(http|mcp|cli|tools)\//.test(file.getFilePath()));
    const withSql = surfaces
      .filter((file) => /\b(SELECT|FROM store|read_parquet)\b/.test(file.getFullText()))
      .map((file) => relative(repository, file.getFilePath()));
    expect(surfaces.length).toBeGreaterThan(0);
    expect(withSql).toEqual([]);
  });

  it('writes to the log through its events alone', () => {
    const files = project.getSourceFiles().filter((file) => !/\/(generated|runtime\/log)\//.test(file.getFilePath()));
    expect(
      files
        .filter((file) => /from 'pino|console\.(log|info|warn|error|debug|trace)|process\.emitWarning/.test(file.getFullText()))
        .map((file) => relative(repository, file.getFilePath())),
    ).toEqual([]);
    // The commands print their answers and their errors for people; nothing behind them writes to a stream of the process.
    const streams = files.filter(
      (file) => !/\/runtime\/cli\//.test(file.getFilePath()) && /process\.(stdout|stderr)/.test(file.getFullText()),
    );
    expect(streams.map((file) => relative(repository, file.getFilePath()))).toEqual([]);
  });

  it('knows the kinds of processor and metric up to the normalize phase, and nowhere past it', () => {
    const kinds = /['"](binary_outcome|numeric_distribution|formula)['"]/;
    const files = project
      .getSourceFiles()
      .filter((file) => !/\/(generated|compiler\/parse|compiler\/normalize|compiler\/diagnostics\/codes)\//.test(file.getFilePath()));
    expect(files.filter((file) => kinds.test(file.getFullText())).map((file) => relative(repository, file.getFilePath()))).toEqual([]);
  });

  it('keeps every file small enough to hold in the head', () => {
    const long = project.getSourceFiles().filter((file) => !file.getFilePath().includes('/generated/') && file.getEndLineNumber() > 400);
    expect(long.map((file) => `${relative(repository, file.getFilePath())} ${file.getEndLineNumber()}`)).toEqual([]);
  });
});
