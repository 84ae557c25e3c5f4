import { createRequire } from 'node:module';
import type * as TsMorph from 'ts-morph';
import type { ClientColumn, ClientMetric, ClientShape } from './clientShape.ts';
import { clientTsCalls } from './clientTsCalls.ts';
import { clientTsTypes } from './clientTsTypes.ts';

// `import` would scan it and TypeScript within it for names before it runs them, for a fifth of the time that loading takes.
const require = createRequire(import.meta.url);
const { IndentationText, Project, StructureKind }: typeof TsMorph = require('ts-morph');

/**
 * A typed client of a catalog, as TypeScript: metric names, dimensions, operators and result columns are types, so that a wrong question
 * does not compile. Needs nothing but fetch.
 */
export function clientTs({ workspace, metrics }: ClientShape): string {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { indentationText: IndentationText.TwoSpaces },
  });
  const described: TsMorph.InterfaceDeclarationStructure = {
    kind: StructureKind.Interface,
    name: 'Metrics',
    isExported: true,
    docs: ['What may be asked: for each metric its dimensions, filters, time axes, output columns and kinds of charts.'],
  };
  const file = project.createSourceFile('client.ts', {
    statements: [
      `// Made from the catalog of ${workspace} by \`service compile\`. Do not edit.\n`,
      described,
      `${clientTsTypes.trimStart()}${clientTsCalls}`,
    ],
  });
  // The metrics go into the text: as parts of the file, ts-morph would parse each of them again, four times as long as all the rest takes.
  const text = file.getFullText().trimEnd();
  const end = file.getInterfaceOrThrow('Metrics').getEnd() - 1;
  return `${text.slice(0, end)}${metrics.map(propertyOf).join('')}${text.slice(end)}\n`;
}

function propertyOf({ name, doc, dimensions, filters, time_axes, outputs, quantiles, chart_kinds }: ClientMetric): string {
  const members = [
    `dimensions: ${objectType(dimensions)};`,
    `filters: ${objectType(filters)};`,
    `timeAxes: ${oneOf(time_axes)};`,
    `outputs: ${objectType(outputs)};`,
    `quantiles: ${objectType(quantiles)};`,
    `chartKinds: ${oneOf(chart_kinds)};`,
  ];
  // A comment cannot end early.
  const comment = doc.replaceAll('*/', '* /');
  return `  /** ${comment} */\n  ${name}: {\n${members.map((member) => `    ${member}\n`).join('')}  };\n`;
}

function oneOf(words: readonly string[]): string {
  return words.length === 0 ? 'never' : words.map((word) => `'${word}'`).join(' | ');
}

/** The types of values as JSON has them: what a double cannot hold is text. */
const valueTypes: Readonly<Record<ClientColumn['type'], string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  bigint: 'string',
  decimal: 'string',
  boolean: 'boolean',
  date: 'string',
  timestamp: 'string',
};

function objectType(columns: readonly ClientColumn[]): string {
  if (columns.length === 0) return '{}';
  return `{ ${columns.map(({ name, type }) => `${propertyName(name)}: ${valueTypes[type]} | null`).join('; ')} }`;
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
