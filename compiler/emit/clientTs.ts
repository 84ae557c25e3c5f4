import { clientTsFrame } from '../../generated/clientFrames.ts';
import type { ClientColumn, ClientMetric, ClientOutput, ClientShape } from './clientShape.ts';
import { fillFrame } from './fillFrame.ts';

/**
 * A typed TypeScript client for a catalog: metric names, dimensions, operators and result columns are types, so a wrong question does not
 * compile. Needs only fetch. What it has for every catalog is in ./clients/client.ts.
 */
export function clientTs({ workspace, metrics }: ClientShape): string {
  return fillFrame(clientTsFrame, {
    about: () => `// Made from the catalog of ${workspace} by \`service compile\`. Do not edit.\n`,
    metrics: () => metrics.map(propertyOf).join(''),
  });
}

function propertyOf({
  name,
  aliases,
  formerly,
  doc,
  dimensions,
  filters,
  time_axes,
  outputs,
  quantiles,
  chart_kinds,
}: ClientMetric): string {
  const members = [
    `dimensions: ${objectType(dimensions)};`,
    `filters: ${objectType(filters)};`,
    ...(formerly.length === 0
      ? []
      : [
          `formerly: { ${formerly.map(({ former, dimension }) => `${propertyName(former)}: ${JSON.stringify(dimension.name)}`).join('; ')} };`,
        ]),
    `timeAxes: ${oneOf(time_axes)};`,
    `outputs: ${objectType(outputs)};`,
    `quantiles: ${objectType(quantiles)};`,
    ...changeless([...outputs, ...quantiles]),
    `chartKinds: ${oneOf(chart_kinds)};`,
  ];
  // Keeps the text from ending the comment.
  const comment = doc.replaceAll('*/', '* /');
  const former = aliases.map((alias) => `  /** @deprecated Now called ${name}. */\n  ${alias}: Metrics['${name}'];\n`);
  return `  /** ${comment} */\n  ${name}: {\n${members.map((member) => `    ${member}\n`).join('')}  };\n${former.join('')}`;
}

/** The outputs that a comparison shows no differences of; most metrics have none. */
function changeless(outputs: readonly ClientOutput[]): readonly string[] {
  const names = outputs.filter(({ differences }) => differences === 'none').map(({ name }) => name);
  return names.length === 0 ? [] : [`changeless: ${oneOf(names)};`];
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
