import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { Project, ts, type SourceFile } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { chartQuerySchema, metricsSchema, processorsSchema } from '../generated/schemas.ts';
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
  // What calls in one process share: its thread, in turns, and its slots and memory.
  'runtime/turns': ['generated', 'runtime/errors'],
  'runtime/exact': [],
  'runtime/calendar': ['compiler'],
  'runtime/stats': ['compiler', 'runtime/exact', 'runtime/sketch'],
  'runtime/engine': ['compiler', 'runtime/errors'],
  'runtime/states': ['compiler', 'runtime/exact', 'runtime/sketch', 'runtime/engine'],
  // It declares every event itself: whoever reports one knows the log, and the log knows nobody.
  'runtime/log': ['generated', 'runtime/errors'],
  // What is observed is told in the words of the log.
  // The outcome of a call is the code of its error.
  'runtime/telemetry': ['generated', 'runtime/errors', 'runtime/log', 'runtime/release'],
  'runtime/workspace': ['compiler', 'generated', 'runtime/engine', 'runtime/errors'],
  // A report in one file is told as the page tells it.
  'runtime/pages': ['compiler', 'generated', 'runtime/reports', 'runtime/tools'],
  // The tokens of a server, by the catalog whose metrics they name.
  'runtime/access': ['compiler', 'generated', 'runtime/errors', 'runtime/release'],
  'runtime/release': [
    'compiler',
    'generated',
    'runtime/engine',
    'runtime/errors',
    'runtime/workspace',
    'runtime/store/format',
    'runtime/store/storage',
  ],
  // Where files are and how they get their names: nothing else of the store knows folders, links and locks.
  'runtime/store/storage': ['runtime/engine', 'runtime/errors'],
  // What writers and readers of the store's files share: names, columns, statements.
  'runtime/store/format': ['compiler', 'generated', 'runtime/engine', 'runtime/errors', 'runtime/store/storage'],
  'runtime/store': [
    'compiler',
    'generated',
    'runtime/calendar',
    'runtime/engine',
    'runtime/sketch',
    'runtime/errors',
    'runtime/states',
    'runtime/machine',
    'runtime/store/format',
    'runtime/store/storage',
  ],
  // What of the machine work with data may take, and how it is ended.
  'runtime/machine': ['compiler', 'runtime/engine', 'runtime/errors'],
  'runtime/vacuum': [
    'compiler',
    'runtime/engine',
    'runtime/errors',
    'runtime/ingest',
    'runtime/store',
    'runtime/store/format',
    'runtime/store/storage',
    'runtime/machine',
  ],
  'runtime/places': ['compiler', 'runtime/engine', 'runtime/errors', 'runtime/store', 'runtime/store/storage', 'runtime/machine'],
  // A workspace in a bucket: its working copies are workspaces like any other to everybody else.
  'runtime/remote': [
    'compiler',
    'generated',
    'runtime/engine',
    'runtime/errors',
    'runtime/places',
    'runtime/store',
    'runtime/store/format',
    'runtime/store/storage',
    'runtime/machine',
  ],
  'runtime/formats': ['compiler', 'runtime/engine', 'runtime/errors', 'runtime/places'],
  'runtime/ingest': [
    'compiler',
    'generated',
    'runtime/audit',
    'runtime/calendar',
    'runtime/engine',
    'runtime/sketch',
    'runtime/errors',
    'runtime/formats',
    'runtime/places',
    'runtime/store',
    'runtime/store/format',
    'runtime/store/storage',
    'runtime/states',
    'runtime/telemetry',
    'runtime/machine',
  ],
  'runtime/sql': [
    'compiler',
    'generated',
    'runtime/errors',
    'runtime/engine',
    'runtime/release',
    'runtime/store/format',
    'runtime/turns',
    'runtime/log',
  ],
  // A metric in SQL is a question, and what is around it governed SQL: it asks as anybody does.
  'runtime/sql/metrics': [
    'compiler',
    'generated',
    'runtime/calendar',
    // How the engine orders texts.
    'runtime/engine',
    'runtime/errors',
    'runtime/exact',
    'runtime/log',
    'runtime/query',
    'runtime/release',
    'runtime/sql',
    'runtime/telemetry',
    'runtime/turns',
  ],
  // PostgreSQL's protocol, and its catalog, of which the guard and the workers of governed SQL know nothing.
  // The sessions of its clients are those of a surface: tokens, log, limits, tools.
  'runtime/postgres': [
    'compiler',
    'generated',
    'runtime/access',
    'runtime/errors',
    'runtime/log',
    'runtime/processes',
    'runtime/release',
    'runtime/sql',
    'runtime/sql/metrics',
    'runtime/telemetry',
    'runtime/tools',
    'runtime/turns',
    'runtime/sql/metrics',
  ],
  // Documents of other semantic layers as one plain model: from text alone, without data or a catalog.
  'runtime/interchange': ['compiler'],
  // What `service compile` keeps up to date in a workspace, init puts there first: the schemas for editors.
  'runtime/init': [
    'compiler',
    'generated',
    'runtime/calendar',
    'runtime/engine',
    'runtime/errors',
    'runtime/formats',
    'runtime/interchange',
    'runtime/places',
    'runtime/store',
    'runtime/store/format',
    'runtime/store/storage',
    'runtime/workspace',
    'runtime/machine',
  ],
  'runtime/query': [
    'compiler',
    'generated',
    'runtime/calendar',
    'runtime/engine',
    'runtime/sketch',
    'runtime/errors',
    'runtime/release',
    'runtime/states',
    'runtime/stats',
    'runtime/exact',
    'runtime/store/format',
    'runtime/telemetry',
    'runtime/turns',
  ],
  // What stands between building a generation and making it current: it asks as anybody does.
  'runtime/audit': [
    'compiler',
    'generated',
    'runtime/calendar',
    'runtime/engine',
    'runtime/errors',
    'runtime/machine',
    'runtime/query',
    'runtime/release',
    'runtime/store',
    'runtime/store/format',
    'runtime/exact',
  ],
  'runtime/export': [
    'compiler',
    'generated',
    'runtime/calendar',
    'runtime/engine',
    'runtime/errors',
    'runtime/release',
    'runtime/query',
    'runtime/store',
    'runtime/store/format',
    'runtime/store/storage',
  ],
  'runtime/tools': [
    'compiler',
    'generated',
    'runtime/errors',
    'runtime/release',
    'runtime/query',
    'runtime/sql',
    'runtime/exact',
    'runtime/telemetry',
    'runtime/turns',
  ],
  'runtime/verify': [
    'compiler',
    'generated',
    'runtime/engine',
    'runtime/errors',
    'runtime/release',
    'runtime/query',
    'runtime/store/format',
    'runtime/tools',
  ],
  // It looks at all that ingest, export and the compiler leave, and has them make it again.
  'runtime/doctor': [
    'compiler',
    'runtime/calendar',
    'runtime/engine',
    'runtime/errors',
    'runtime/export',
    'runtime/ingest',
    'runtime/release',
    'runtime/store',
    'runtime/store/format',
    'runtime/store/storage',
    'runtime/vacuum',
    'runtime/workspace',
    'runtime/machine',
  ],
  // What tiles ask where a reader has chosen, and how a number is told: pure, and of the browser too.
  'runtime/reports': ['compiler', 'generated', 'runtime/calendar', 'runtime/tools'],
  // The processes that serve together: what one asks the others is declared here, and whoever answers knows it.
  'runtime/processes': ['generated', 'runtime/log', 'runtime/release'],
  // A client of the tools, like every surface.
  'runtime/chat': [
    'compiler',
    'generated',
    'runtime/errors',
    'runtime/processes',
    'runtime/release',
    'runtime/tools',
    'runtime/turns',
    'runtime/log',
  ],
  'runtime/http': [
    'compiler',
    'generated',
    'runtime/access',
    'runtime/errors',
    'runtime/exact',
    'runtime/processes',
    'runtime/release',
    'runtime/tools',
    'runtime/log',
    'runtime/pages',
    'runtime/telemetry',
  ],
  // A process of its own that may write the catalog: it proposes as init does, ingests, asks a model as chat does, and serves one page.
  'runtime/studio': [
    'compiler',
    'generated',
    'runtime/calendar',
    'runtime/engine',
    'runtime/errors',
    'runtime/workspace',
    'runtime/store',
    'runtime/store/format',
    'runtime/store/storage',
    'runtime/ingest',
    'runtime/places',
    'runtime/init',
    'runtime/chat',
    'runtime/tools',
    'runtime/http',
    'runtime/log',
    'runtime/pages',
  ],
  'runtime/mcp': ['compiler', 'generated', 'runtime/errors', 'runtime/exact', 'runtime/release', 'runtime/tools', 'runtime/log'],
  'runtime/cli': [
    'runtime/turns',
    'compiler',
    'generated',
    'runtime/calendar',
    'runtime/access',
    'runtime/errors',
    'runtime/release',
    'runtime/workspace',
    'runtime/tools',
    'runtime/log',
    'runtime/http',
    'runtime/mcp',
    'runtime/postgres',
    'runtime/ingest',
    'runtime/places',
    'runtime/remote',
    'runtime/vacuum',
    'runtime/export',
    'runtime/store',
    'runtime/store/storage',
    'runtime/sql',
    'runtime/sql/metrics',
    'runtime/init',
    'runtime/chat',
    'runtime/reports',
    'runtime/pages',
    'runtime/audit',
    'runtime/verify',
    'runtime/doctor',
    'runtime/studio',
    'runtime/telemetry',
    'runtime/machine',
    'runtime/processes',
  ],
};

/*
 * What the runtime may know of the compiler. Each entry is a way in, with the reason why it is one; the phases and what is between them
 * stay the compiler's own.
 */
const waist: Readonly<Record<string, string>> = {
  'compiler/additivity.ts': 'which values of an output may be added',
  'compiler/emit/strictTools.ts': 'the tools in the strict forms of providers, as service tools prints them',
  'compiler/formerNames.ts': 'what a name leads to that something had before',
  'compiler/manifest.ts': 'what a catalog compiles to: all that the runtime reads of it',
  'compiler/derivation.ts': 'how a metric is derived from its inputs',
  'compiler/comparisons.ts': 'what a comparison adds for an output',
  'compiler/relations.ts': 'metrics as columns of relations',
  'compiler/reports.ts': 'what a report is, and what its tiles ask',
  'compiler/charts/channels.ts': 'what the channels of a chart take',
  'compiler/charts/fillChannels.ts': 'which columns are on the channels of a chart, in a report and in a request alike',
  'compiler/conditions.ts': 'the form of conditions, which questions and metrics share',
  'compiler/expectationsText.ts': 'what a check expects in words, as the list of a catalog has it',
  'compiler/conditionsText.ts': 'conditions in words, as every list of metrics has them',
  'compiler/numberFormat.ts': 'how numbers are written that have no format, and which are percentages, alike in tables and charts',
  'compiler/windowText.ts': 'windows in words, as every list of metrics has them',
  'compiler/AiSettings.ts': 'which model plans questions, beside the manifest',
  'compiler/compile.ts': 'text to manifest or diagnostics',
  'compiler/deepFreeze.ts': 'a compiled catalog that was kept, as unchangeable as one that was not',
  'compiler/textFormats.ts': 'which formats are read as texts, for what the compiler checks of columns and what is proposed of them',
  'compiler/tokens/compileTokens.ts': 'the text of a tokens file to tokens or diagnostics',
  'compiler/rowConditions.ts': 'the conditions of a token, by the type that a dimension has in each table',
  'compiler/CompileMemo.ts': 'what a server keeps between two compilations',
  'compiler/parse/catalogFiles.ts': 'which files a catalog is made of',
  'compiler/parse/mostEntries.ts': 'how many columns service init may declare',
  'compiler/parse/utf8Text.ts': 'the text of files for the compiler, with a mark where they are not UTF-8',
  'compiler/prestages/prestageDefinitions.ts': 'what rows a prestage makes',
  'compiler/states/stateDefinitions.ts': 'what a state is: its columns, and how they merge',
  'compiler/states/distinctEntries.ts': 'how many hashes a distinct state retains by default',
  'compiler/states/plainColumns.ts': 'what of a state anyone may see',
  'compiler/states/exactDecimal.ts': 'the type of an exact sum',
  'compiler/states/tellsOneValue.ts': 'which outputs privacy keeps out of totals',
  'compiler/canonicalJson.ts': 'the bytes that hashes are taken over',
  'compiler/grains.ts': 'the calendar units, in their order',
  'compiler/generationNames.ts': 'the names in a published file that its views are written over',
  'compiler/messages.ts': 'warnings of what a folder holds beside a catalog, in the words of diagnostics',
  'compiler/metricHash.ts': 'whether an exported metric is still the one of the catalog',
  'compiler/privacy.ts': 'what a rule of privacy is, and which of several is the strictest',
  'compiler/privateTables.ts': 'which tables no surface may show',
  'compiler/columnPath.ts': 'where in a file a column lies, as ingest and messages have it',
  'compiler/calendar.ts': 'which grains nest',
  'compiler/emit/osi/sqlName.ts': 'how a name is written in SQL',
  'compiler/wholeNumbers.ts': 'which whole numbers a double holds',
  'compiler/expressions/SqlParser.ts': 'what the compiler asks of an engine',
  'compiler/expressions/armFunctions.ts': 'which functions are over arms',
  'compiler/expressions/statisticFunctions.ts': 'which functions are statistics',
  'compiler/expressions/strptimeShape.ts': 'what texts in a format look like, for readers of raw data too',
  'compiler/expressions/exprToText.ts': 'expressions as their authors wrote them, for advice about raw rows',
  'compiler/expressions/toSql.ts': 'expressions as the SQL of ingest',
  'compiler/expressions/sqlTypes.ts': 'the types that ingest keeps columns in',
  'compiler/expressions/columnsOf.ts': 'which columns an expression is over',
  'compiler/expressions/alwaysHasValue.ts': 'of which derived columns no missing values are counted',
  'compiler/columnsRead.ts': 'which columns ingest has to read for a table',
  'compiler/chains.ts': 'what chains are, and how many days decide them',
  'compiler/openDays.ts': 'when a table has all of a period',
  'compiler/experiment.ts': 'what the units of an experiment are',
  'compiler/lakeReaders.ts': 'which readers are of tables of a lake',
  'compiler/tableReaders.ts': 'which readers are of tables of a database',
  'compiler/lifecycle.ts': 'what customers are, and how they are ranked and segmented',
  'compiler/checkReads.ts': 'which metrics and sources a check is about',
  'compiler/compound.ts': 'which metrics of tables a metric is of, and what they have in common',
  'compiler/exposures.ts': 'what contacts are, and how many days decide their frequencies',
  'compiler/assemble/kernelVersion.ts': 'the version of what decides stored values, which what is kept of raw data records',
  'compiler/diagnostics/Diagnostic.ts': 'what a catalog that does not compile is told with',
  'compiler/diagnostics/printDiagnostics.ts': 'diagnostics for a terminal',
  'compiler/diagnostics/renderDiagnosticsJson.ts': 'diagnostics for editors',
  'compiler/diagnostics/didYouMean.ts': 'the nearest name, and lists in words, in every message',
  'compiler/diagnostics/codes/words.ts': 'values of a file inside of messages, as the compiler has them',
  'compiler/check/tableColumns.ts': 'the names that a column may not have: `service init` proposes none of them',
  'compiler/normalize/inWords.ts': 'the label that a name has by default: `service init` writes out others only',
  'compiler/emit/viewsSql.ts': 'the governed views of a published file, and which columns they show',
  'compiler/emit/offeredTools.ts': 'which tools a surface has',
  'compiler/emit/toolSchemas.ts': 'the arguments of tools, for those who check them',
  'compiler/emit/emitArtifacts.ts': 'the documents of a catalog, or of what somebody sees of one',
  'compiler/emit/readableJson.ts': 'how a served document is laid out',
  'compiler/emit/reviewFiles.ts': 'what `service compile` writes',
  'compiler/diff/readManifest.ts': 'a manifest from elsewhere, for `service diff`',
  'compiler/diff/Change.ts': '`service verify`, which says what changed of a metric',
  'compiler/diff/diffManifests.ts': '`service diff`, and what `service verify` says of a catalog',
  'compiler/diff/summarize.ts': '`service diff`',
  'compiler/diff/render/diffText.ts': '`service diff`, and what `service verify` says of a catalog',
  'compiler/diff/render/diffMarkdown.ts': '`service diff`',
  'compiler/diff/render/diffJson.ts': '`service diff`',
};

/* What only tests and the bundle ask for, and why it is there. Everything else that a file gives to others is used by one. */
const forTestsAlone: Readonly<Record<string, string>> = {
  'compiler/diagnostics/codes/diagnosticsPage.ts diagnosticCodes': 'every code has a negative catalog',
  'compiler/diagnostics/codes/diagnosticsPage.ts diagnosticsPage': 'CODES.md is written from it, and held to it',
  'compiler/parse/tooMuch.ts MAX_LENGTH': 'a limit that a test goes up to',
  'compiler/parse/tooMuch.ts MAX_MARKS': 'a limit that a test goes up to',
  'runtime/cli/packed/requireCached.ts requireCached': 'every program of the bundle begins with it',
  'runtime/formats/csvHeader.ts firstRecord': 'held against the engine, record by record',
  'runtime/log/events.ts silentLog': 'for those who serve from a program',
  'runtime/sketch/murmur3.ts murmur3': 'the hash itself, held to its published vectors',
  'runtime/store/format/currentName.ts nameIn': 'what a link of another system names',
  'runtime/stats/arms/fisher.ts exactTails': 'the tails of any table, held to the reference; the tests take them of small ones',
  'runtime/stats/arms/sampleRatioMismatch.ts logBayesFactor': 'what a p-value follows from, held to the reference',
  'runtime/stats/arms/wilson.ts wilson': 'the interval of one rate: others are made of its bounds, which are held to the reference by it',
  'runtime/sketch/theta.ts thetaEstimate': 'an estimate without a merger, held to the reference',
  'runtime/store/retention.ts GENERATIONS_RETAINED': 'a limit that a test goes up to',
};

/* Errors that no surface sees: who calls, knows them and goes on, or says something else. */
const errorsWithin: Readonly<Record<string, string>> = {
  Broken: 'within the reader of Avro',
  UnknownCodec: 'within the reader of Avro',
  PgError: 'becomes an SqlError where the thread of the catalog is asked',
  NotAGenerationError: 'becomes what health says of the published generation',
  ModelFailure: 'becomes a reference to the log',
  ExchangeFault: 'a request is repeated, or becomes what its bucket did',
  FileHeldError: 'becomes who holds the lock, in the words of what it was wanted for',
  LakeFault: 'why the log of a table cannot be replayed, which becomes a PlaceError with the name of the table',
  NotAFile: 'what stands in place of a file, which becomes a diagnostic of the catalog or a system error with the name of the artifact',
  TableFault: 'why a table in a file cannot be read, which becomes why a chunk failed',
  OutdatedError: 'a worker is asked again, with newer files',
  SketchFormatError: 'our mistake, or a damaged file',
  UnpackError: 'becomes why a chunk failed',
  Refused: 'becomes what is not translated of a document, with its place',
  UnreadableOriginal: 'the same, or why there is no document',
  Untranslatable: 'becomes what is not translated of a document, with its place',
  ProtocolError: 'becomes the last words to a client of the PostgreSQL door',
  Farewell: 'is these words',
  ClientGone: 'there is nobody to tell',
  ValueError: 'becomes an error in the words of the protocol',
  WorkerEnded: 'becomes a deadline, a crash or a cancellation',
};

/* Who opens files, and whose they are. What is stored of a workspace has one room. */
const filesOf: Readonly<Record<string, string>> = {
  'runtime/postgres/catalog/recorded/': 'the rows that PostgreSQL has of itself, which come with the service',
  'runtime/store/storage/': 'ledgers, partials, generations, exports, and what reducers remember',
  'runtime/ingest/machine/': 'the folder of a running ingest, where its engine spills',
  'runtime/places/': 'raw data in folders, and what is fetched of others',
  'runtime/remote/': 'the working copies of workspaces in buckets',
  'runtime/formats/': 'raw files as they are read',
  'runtime/workspace/': "a workspace's catalog and its artifacts",
  'runtime/access/': 'the tokens of a server',
  'runtime/release/FileWatch.ts': 'hints that files of a workspace have changed',
  'runtime/release/serviceVersion.ts': 'the version of the package',
  'runtime/sql/': 'the worker processes, and the exports that they read',
  'runtime/pages/': 'the pages of the package',
  'runtime/log/': 'a file that the log goes to',
  'runtime/init/': 'the data that a catalog is proposed from, and the files that it is written to',
  'runtime/studio/': 'the sample, and the record of the last change',
  'runtime/cli/': 'what commands read and write',
};

/* Packages that no code of ours names. */
const neededByOthers: Readonly<Record<string, string>> = {
  typanion: 'clipanion asks for it beside itself',
  '@duckdb/node-bindings': 'the native code that the package of the engine loads',
  '@modelcontextprotocol/inspector': 'a test runs its command, mcp-inspector',
  node: 'the types of what Node has',
};

const project = new Project({ skipAddingFilesFromTsConfig: true, skipFileDependencyResolution: true });
const browser = `${repository}runtime/pages/app`;
project.addSourceFilesAtPaths([
  `${repository}compiler/**/*.ts`,
  `${repository}runtime/**/*.ts`,
  `${repository}generated/*.ts`,
  `!${browser}/**`,
  // A user's program, of which the compiler knows the text.
  `!${repository}compiler/emit/clients/**`,
]);
/** What runs in browsers: a program of its own, which is bundled. */
const pages = new Project({ skipAddingFilesFromTsConfig: true, skipFileDependencyResolution: true });
pages.addSourceFilesAtPaths([`${browser}/**/*.ts`, `${browser}/**/*.tsx`]);

function folderOf(path: string): string {
  const [top = '', second = ''] = relative(repository, path).split('/');
  for (const room of ['store/format', 'store/storage', 'sql/metrics']) if (path.includes(`/runtime/${room}/`)) return `runtime/${room}`;
  return top === 'runtime' ? `runtime/${second}` : top;
}

/** The files of ours that a file imports, when it is loaded or later. */
function importsOf(file: SourceFile): readonly string[] {
  const declared = [...file.getImportDeclarations(), ...file.getExportDeclarations()].map(
    (declaration) => declaration.getModuleSpecifierValue() ?? '',
  );
  const later = [...file.getFullText().matchAll(/\bimport\('([^']+)'\)/g)].map(([, specifier = '']) => specifier);
  return [...declared, ...later]
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => resolve(dirname(file.getFilePath()), specifier));
}

/** What a file takes from others by name, as `file name`; `file *` where it takes all that is there. */
function takenBy(file: SourceFile): readonly string[] {
  const target = (specifier: string): string => relative(repository, resolve(dirname(file.getFilePath()), specifier));
  const text = file.getFullText();
  const declared = file.getImportDeclarations().flatMap((declaration) => {
    const from = target(declaration.getModuleSpecifierValue());
    const space = declaration.getNamespaceImport()?.getText();
    const members =
      space === undefined ? [] : [...text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(([, name]) => `${from} ${name}`);
    const whole = space !== undefined && new RegExp(`\\b${space}\\b(?!\\.|['"])`).test(text.replace(declaration.getText(), ''));
    return [...declaration.getNamedImports().map((named) => `${from} ${named.getName()}`), ...members, ...(whole ? [`${from} *`] : [])];
  });
  const given = file.getExportDeclarations().map((declaration) => `${target(declaration.getModuleSpecifierValue() ?? '.')} *`);
  const later = [...text.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, specifier = '']) => target(specifier));
  return [...declared, ...given, ...later.flatMap((from) => [...text.matchAll(/\b\w+\b/g)].map(([name]) => `${from} ${name}`))];
}

/** What a file declares for others. */
function givenBy(file: SourceFile): readonly { readonly name: string; readonly isType: boolean }[] {
  return file.compilerNode.statements.flatMap((statement) => {
    const isGiven = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isGiven !== true) return [];
    const declarations = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isClassDeclaration(statement);
    return declarations.flatMap((declaration) => {
      const name = ts.getNameOfDeclaration(declaration as ts.Declaration);
      return name !== undefined && ts.isIdentifier(name) ? [{ name: name.text, isType }] : [];
    });
  });
}

/** The one value that a schema allows for a property, where it allows one. */
function constOf(definition: object, property: string): readonly string[] {
  const { properties } = definition as { readonly properties?: Readonly<Record<string, { readonly const?: string }>> };
  const value = properties?.[property]?.const;
  return value === undefined ? [] : [value];
}

describe('the architecture', () => {
  it('allows imports in one direction only', () => {
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

  it('allows the runtime to import only the listed files of the compiler, and lists none that is unused', () => {
    const taken = project
      .getSourceFiles()
      .filter((file) => folderOf(file.getFilePath()).startsWith('runtime/'))
      .flatMap((file) => importsOf(file).filter((path) => folderOf(path) === 'compiler'))
      .map((path) => relative(repository, path));
    expect([...new Set(taken)].toSorted()).toEqual(Object.keys(waist).toSorted());
  });

  it('exports nothing from a file that no other file imports', () => {
    const files = [...project.getSourceFiles(), ...pages.getSourceFiles()].filter((file) => folderOf(file.getFilePath()) !== 'generated');
    const taken = new Set(files.flatMap(takenBy));
    const untaken = files.flatMap((file) => {
      const path = relative(repository, file.getFilePath());
      const text = file.getFullText();
      return (
        givenBy(file)
          .filter(({ name }) => !taken.has(`${path} ${name}`) && !taken.has(`${path} *`))
          // A type may be named by those who take what it describes.
          .filter(({ name, isType }) => !isType || [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length === 1)
          .map(({ name }) => `${path} ${name}`)
      );
    });
    expect(untaken.toSorted()).toEqual(Object.keys(forTestsAlone).toSorted());
  });

  it('has pages that are a client like any other: all they import from the service is its client, the types of its answers, what tiles ask, what names lead to, and how values are written', () => {
    const files = pages.getSourceFiles();
    expect(files.length).toBeGreaterThan(10);
    const shared = [
      'compiler/formerNames.ts',
      'compiler/numberFormat.ts',
      'runtime/tools/contributionColumn.ts',
      'runtime/tools/csv.ts',
      'runtime/tools/driverRows.ts',
      'runtime/tools/rowEstimates.ts',
      'runtime/tools/sqlRows.ts',
      'runtime/tools/valueWriter.ts',
      'runtime/tools/valueText.ts',
      'runtime/tools/explainedTables.ts',
      'runtime/tools/conditionWords.ts',
      'runtime/errors/shellWord.ts',
    ];
    const types = ['generated/types.ts', 'compiler/reports.ts'];
    const wrong = files.flatMap((file) =>
      file
        .getImportDeclarations()
        .filter((found) => {
          const from = found.getModuleSpecifierValue();
          if (!from.startsWith('.')) return from.startsWith('node:');
          const path = relative(repository, resolve(dirname(file.getFilePath()), from));
          const isOurs = path.startsWith('runtime/pages/app/') || path.startsWith('runtime/reports/');
          return !isOurs && !shared.includes(path) && !(types.includes(path) && found.isTypeOnly());
        })
        .map((found) => `${file.getBaseName()} imports ${found.getModuleSpecifierValue()}`),
    );
    expect(wrong).toEqual([]);
  });

  it('pins packages to exact versions: its dependencies are installed with it, and all others are bundled', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(`${repository}package.json`, 'utf8')) as Readonly<
      Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
    >;
    const versions = { ...dependencies, ...devDependencies };
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
    expect([...new Set(packages)].filter((name) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(versions[name] ?? ''))).toEqual([]);
  });

  it('installs no package that nobody uses', () => {
    const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync(`${repository}package.json`, 'utf8')) as Readonly<
      Record<'dependencies' | 'devDependencies' | 'scripts', Readonly<Record<string, string>>>
    >;
    const texts = ['compiler', 'runtime', 'schemas', 'test', 'bench', 'workspaces-example'].flatMap((folder) =>
      (readdirSync(`${repository}${folder}`, { recursive: true }) as string[])
        .filter((path) => /\.(tsx?|mjs|json|css)$/.test(path) && !path.includes('golden'))
        .map((path) => readFileSync(`${repository}${folder}/${path}`, 'utf8')),
    );
    const text = [...texts, ...Object.values(scripts)].join(' ');
    const unused = Object.keys({ ...dependencies, ...devDependencies })
      .map((name) => name.replace(/^@types\//, ''))
      .filter((name) => !Object.hasOwn(neededByOthers, name) && !new RegExp(`['"/ ]${name}\\b`).test(text));
    expect(unused).toEqual([]);
  });

  it('loads the engine in one place: importing it takes twice as long as requiring it', () => {
    const importing = project
      .getSourceFiles()
      .filter(
        (file) =>
          file.getImportDeclarations().some((found) => found.getModuleSpecifierValue() === '@duckdb/node-api' && !found.isTypeOnly()) ||
          /\bimport\('@duckdb/.test(file.getFullText()),
      );
    expect(importing.map((file) => relative(repository, file.getFilePath()))).toEqual([]);
  });

  it('uses what it gets from functions that throw for some texts but that the bundler takes to have no effect: it drops calls whose result nobody uses', () => {
    const dropped = project
      .getSourceFiles()
      .filter((file) => /^\s*(void )?((de|en)codeURI(Component)?|String\.fromCodePoint)\(.*\);$/m.test(file.getFullText()))
      .map((file) => relative(repository, file.getFilePath()));
    expect(dropped).toEqual([]);
  });

  it('proposes and renders a first catalog in pure functions: the content of the file is passed to them', () => {
    const pure = project.getSourceFiles().filter((file) => /runtime\/init\/(propose|render)\//.test(file.getFilePath()));
    expect(pure.length).toBeGreaterThan(5);
    const reaching = pure.flatMap((file) =>
      [...file.getFullText().matchAll(/(?:\bfrom |\bimport\()'([^']+)'/g)]
        .map(([, specifier = '']) => specifier)
        .filter(
          (specifier) =>
            !/^(\.\.?\/(?!read\/)|\.\.\/\.\.\/\.\.\/compiler\/)/.test(specifier) ||
            /\/(engine|formats|ingest|places|store)\//.test(specifier),
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

  it('keeps pages for browsers in a room of their own, which knows no routes', () => {
    const served = project.getSourceFiles().filter((file) => folderOf(file.getFilePath()) === 'runtime/pages');
    const others = project.getSourceFiles().filter((file) => folderOf(file.getFilePath()).startsWith('runtime/') && !served.includes(file));
    expect(served.filter((file) => /\/(docs|openapi|metrics)\b/.test(file.getFullText())).map((file) => file.getBaseName())).toEqual([]);
    expect(others.filter((file) => /<html|script-src|style-src/.test(file.getFullText())).map((file) => file.getBaseName())).toEqual([]);
  });

  it('has one root for the errors that people see', () => {
    const roots = project
      .getSourceFiles()
      .filter((file) => folderOf(file.getFilePath()).startsWith('runtime/'))
      .flatMap((file) => [...file.getFullText().matchAll(/class (\w+)(?:<[^{]*>)? extends Error\b/g)].map(([, name = '']) => name));
    expect(roots.toSorted()).toEqual(['PublicError', ...Object.keys(errorsWithin)].toSorted());
  });

  it('has no error code that nothing throws', () => {
    const runtime = project.getSourceFiles().filter((file) => folderOf(file.getFilePath()).startsWith('runtime/'));
    const thrown = new Set(
      runtime.flatMap((file) => [...file.getFullText().matchAll(/(?:new \w+Error|super)\(\s*'(\w+)'/g)].map(([, code]) => code)),
    );
    const codes = runtime.flatMap((file) =>
      [...file.getFullText().matchAll(/export type \w*ErrorCode =([^;]+);/g)].flatMap(([, union = '']) =>
        [...union.matchAll(/'(\w+)'/g)].map(([, code]) => code),
      ),
    );
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => !thrown.has(code))).toEqual([]);
  });

  it('writes to the log only through its events', () => {
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

  it('knows the kinds of processor and metric up to the normalize phase, and nowhere after it', () => {
    const declared = [metricsSchema, processorsSchema].flatMap(({ $defs }) =>
      Object.values<object>($defs).flatMap((definition) => constOf(definition, 'kind')),
    );
    expect(declared).toEqual(expect.arrayContaining(['formula', 'quantile', 'binary_outcome', 'numeric_distribution']));
    // As a text, or in YAML that is written.
    const kinds = new RegExp(`['"](${declared.join('|')})['"]|\\bkind: (${declared.join('|')})\\b`);
    // A word for a kind of chart means that where charts are drawn.
    const chart = new RegExp(`['"](${chartQuerySchema.$defs.ChartKind.enum.join('|')})['"]`, 'g');
    const said = (file: SourceFile): string =>
      /\/(runtime\/query\/chart|compiler\/charts)\//.test(file.getFilePath())
        ? file.getFullText().replaceAll(chart, '')
        : file.getFullText();
    const naming = project
      .getSourceFiles()
      .filter((file) => kinds.test(said(file)))
      .map((file) => relative(repository, file.getFilePath()));
    // The language, what is said about it, first catalogs that are written in it, other languages with the same words, and a folder that operators know by the kind's name.
    const may =
      /^((generated|compiler\/(parse|normalize|diagnostics\/codes)|runtime\/(init\/(render|foreign)|interchange))\/|runtime\/ingest\/exposures\/checkpointFormat.ts$)/;
    expect(naming.filter((path) => !may.test(path))).toEqual([]);
    expect(naming.filter((path) => path.startsWith('runtime/init/')).length).toBeGreaterThan(0);
  });

  it('knows the kinds of prestage in their definitions and where a processor becomes one: everything else takes a definition or a reducer from a list', () => {
    const named = project
      .getSourceFiles()
      .filter((file) => /['"](exposures|lifecycle|units|chains)['"]|\bkind: (exposures|lifecycle|units|chains)\b/.test(file.getFullText()))
      .map((file) => relative(repository, file.getFilePath()));
    // A folder that operators know by this name, and what dbt calls so.
    const may =
      /^(generated|compiler\/(prestages|normalize|manifest\.ts))|^runtime\/(ingest\/lifecycle\/customers|ingest\/experiment\/unitKind|interchange\/dbt\/readDbt)\.ts$/;
    expect(named.filter((path) => !may.test(path))).toEqual([]);
    expect(named.filter((path) => path.startsWith('compiler/prestages/')).length).toBe(4);
  });

  it('knows folders, links and locks in the rooms alone that are made for them', () => {
    const opening = project.getSourceFiles().filter((file) => /['"]node:fs(?:\/promises)?['"]/.test(file.getFullText()));
    const paths = opening.map((file) => relative(repository, file.getFilePath()));
    expect(paths.filter((path) => !Object.keys(filesOf).some((place) => path.startsWith(place)))).toEqual([]);
    expect(Object.keys(filesOf).filter((place) => !paths.some((path) => path.startsWith(place)))).toEqual([]);
    const linking = project.getSourceFiles().filter((file) => /\b(?:symlink|readlink|link)\b[^;]*from 'node:fs/.test(file.getFullText()));
    expect([...new Set(linking.map((file) => folderOf(file.getFilePath())))]).toEqual(['runtime/store/storage']);
  });

  it('has rooms of ingest of which each knows only those before it, and what they all speak of', () => {
    const rooms = [
      'machine',
      'rows',
      'stock',
      'reduce',
      'exposures',
      'chains',
      'entities',
      'lifecycle',
      'experiment',
      'reducers',
      'worker',
      'workers',
      'plan',
      'run',
    ];
    const spokenOf = ['Chunk.ts', 'IngestError.ts', 'IngestReport.ts', 'Progress.ts'];
    const placeOf = (path: string): number => {
      const [room = '', file] = relative(`${repository}runtime/ingest`, path).split('/');
      if (file === undefined) return spokenOf.includes(room) ? -1 : rooms.length;
      return rooms.indexOf(room);
    };
    const files = project.getSourceFiles().filter((file) => folderOf(file.getFilePath()) === 'runtime/ingest');
    const upwards = files.flatMap((file) =>
      importsOf(file)
        .filter((path) => folderOf(path) === 'runtime/ingest' && placeOf(path) > placeOf(file.getFilePath()))
        .map((path) => `${relative(repository, file.getFilePath())} imports ${relative(repository, path)}`),
    );
    expect(new Set(files.map((file) => placeOf(file.getFilePath()))).size).toBe(rooms.length + 2);
    expect(upwards).toEqual([]);
  });

  it('has rooms of query of which each knows only those before it', () => {
    const rooms =
      'words groups question states evaluate derive plan fetch fetch/duckdb fetch/resident served sides privacy join answer values chart explain'.split(
        ' ',
      );
    const placeOf = (path: string): number => {
      const folder = relative(`${repository}runtime/query`, dirname(path));
      return folder === '' ? rooms.length : rooms.indexOf(folder);
    };
    const files = project.getSourceFiles().filter((file) => folderOf(file.getFilePath()) === 'runtime/query');
    const upwards = files.flatMap((file) =>
      importsOf(file)
        .filter((path) => folderOf(path) === 'runtime/query' && placeOf(path) > placeOf(file.getFilePath()))
        .map((path) => `${relative(repository, file.getFilePath())} imports ${relative(repository, path)}`),
    );
    expect(new Set(files.map((file) => placeOf(file.getFilePath())))).toEqual(new Set([...rooms.keys(), rooms.length]));
    expect(upwards).toEqual([]);
    // Any other reader of a generation gives the same groups: one place chooses.
    const choosing = files.filter((file) => importsOf(file).some((path) => path.endsWith('/fetch/duckdb/DuckDbReader.ts')));
    expect(choosing.map((file) => relative(repository, file.getFilePath()))).toEqual(['runtime/query/served/readerOf.ts']);
  });

  it('gives only ingest access to what reducers remember of raw data', () => {
    const knowing = project.getSourceFiles().filter((file) => /\breducer_states?\b/.test(file.getFullText()));
    expect(knowing.map((file) => relative(repository, file.getFilePath())).toSorted()).toEqual([
      'runtime/ingest/reduce/stateFolders.ts',
      'runtime/ingest/reducers/OpenReducers.ts',
      'runtime/store/paths.ts',
    ]);
  });

  it('keeps every file small enough to understand at once', () => {
    const long = project.getSourceFiles().filter((file) => !file.getFilePath().includes('/generated/') && file.getEndLineNumber() > 400);
    expect(long.map((file) => `${relative(repository, file.getFilePath())} ${file.getEndLineNumber()}`)).toEqual([]);
  });
});
