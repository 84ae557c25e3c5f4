import { clientTsFrame } from './clientTsFrame.ts';
import type { ClientColumn, ClientMetric, ClientShape } from './clientShape.ts';

/**
 * A typed TypeScript client for a catalog: metric names, dimensions, operators and result columns are types, so a wrong question does not
 * compile. Needs only fetch.
 */
export function clientTs({ workspace, metrics }: ClientShape): string {
  const { before, after } = clientTsFrame;
  const head = `// Made from the catalog of ${workspace} by \`service compile\`. Do not edit.\n\n`;
  return `${head}${before}${metrics.map(propertyOf).join('')}${after}\n`;
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
  // Keeps the text from ending the comment.
  const comment = doc.replaceAll('*/', '* /');
  return `  /** ${comment} */\n  ${name}: {\n${members.map((member) => `    ${member}\n`).join('')}  };\n`;
}

function oneOf(words: readonly string[]): string {
  return words.length === 0 ? 'never' : words.map((word) => `'${word}'`).join(' | ');
}

/** The types of values in JSON: what a double cannot hold is text. */
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
