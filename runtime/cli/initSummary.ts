import { shellWord } from '../errors/shellWord.ts';
import type { InitReport } from '../init/InitReport.ts';
import type { Proposal } from '../init/Proposal.ts';
import { listOf } from '../../compiler/diagnostics/didYouMean.ts';
import { metricsOf } from '../init/metricsOf.ts';
import { printable } from '../tools/printable.ts';
import { textTable } from './textTable.ts';
import { amount, counted } from '../errors/counted.ts';

/** What was found, what was written and what to do next, for the person who ran the command. */
export function initSummary({ rows, extent, proposal, copied, written, checks, done }: InitReport, extensions: readonly string[]): string {
  const { source, processor, measures, requires, time_axis, uses } = proposal;
  const { found } = source;
  const renamed = uses.some(({ name, from }) => name !== null && name !== from);
  const columns = textTable(
    ['column', ...(renamed ? ['in the file'] : []), 'type', 'use'].map((heading) => ({ heading, align: 'left' as const })),
    uses.map(({ name, from, type, use }) => [name ?? from, ...(renamed ? [from] : []), type ?? '—', use]),
  );
  const asked = requires.length > 0 || time_axis !== null ? requires : processor.dimensions.slice(0, 1);
  const grouping = `${time_axis === null ? '' : ` --time-axis ${time_axis}`}${asked.length === 0 ? '' : ` --dimensions ${asked.join(',')}`}`;
  return [
    `${printable(source.file)}: ${counted(rows, 'row')}${read(extent)}`,
    '',
    columns,
    '',
    ...(found.length === 0 ? [] : ['Found by looking:', ...found.map((one) => `  ${one}`), '']),
    done.kind === 'added a source' ? 'Added:' : 'Written:',
    ...aligned([
      ...at(written.pipelines, `the source ${source.name}`),
      ...at(written.processors, `the aggregate table ${processor.name}`),
      ...at(written.metrics, metricNames(proposal)),
      ...at(written.checks, `the check${checks.length === 1 ? '' : 's'} ${listOf(checks, 'and')}`),
      ...besides(done),
      ...(copied
        ? [
            [
              source.path,
              `${extent === null ? 'a copy' : 'copies'} of ${source.file}: a catalog's paths stay inside its workspace`,
            ] as const,
          ]
        : []),
    ]),
    ...(copied
      ? []
      : [`The data are read where they are, in ${source.root === null ? '' : `the root ${source.root.name}, `}${source.path}.`]),
    '',
    'Next:',
    '  service compile WORKSPACE',
    `  service ingest WORKSPACE${done.kind === 'added a source' ? ` ${source.name}` : ''}${rootFlag(source)}${extensions.map((file) => ` --extension ${shellWord(file)}`).join('')}`,
    `  service query WORKSPACE ${measures[0].metric}${grouping}`,
  ]
    .map((line) => (line === columns ? line : printable(line)))
    .join('\n');
}

function rootFlag({ root }: Proposal['source']): string {
  return root === null || root.location === null ? '' : ` --root ${root.name}=${shellWord(root.location)}`;
}

function at(path: string | undefined, text: string): readonly (readonly [string, string])[] {
  return path === undefined ? [] : [[path, text]];
}

function besides(done: InitReport['done']): readonly (readonly [string, string])[] {
  if (done.kind === 'added a source') return [];
  return [
    ['.schemas/', 'lets editors complete and check the catalog; service compile keeps it up to date'],
    ...(done.ignored ? [['.gitignore', 'keeps aggregates and data out of git'] as const] : []),
  ];
}

function read(extent: InitReport['extent']): string {
  if (extent === null) return '. Types and ranges are inferred from every row.';
  if (extent.of === 'rows')
    return ', the first that the database gives. The others were not read: types and ranges are inferred from these.';
  if (extent.read === extent.found) return ` in ${counted(extent.found, 'file')}. Types and ranges are inferred from every row.`;
  return ` in the first ${counted(extent.read, 'file')} of ${amount(extent.found)}, by name. The others were not read: types and ranges are inferred from the rows of the first.`;
}

function metricNames(proposal: Proposal): string {
  return `the metrics ${listOf(metricsOf(proposal), 'and')}`;
}

function aligned(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
}
