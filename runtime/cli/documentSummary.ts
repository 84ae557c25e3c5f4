import { counted } from '../errors/counted.ts';
import type { DocumentReport } from '../init/foreign/initFromDocument.ts';
import { lossText } from '../init/foreign/lossText.ts';
import { printable } from '../tools/printable.ts';

/** What became of a document of another semantic layer, for the person who ran the command: what was written, what was not and where it stands. */
export function documentSummary({ format, draft, losses, copied, ignored }: DocumentReport, document: string): string {
  const translated = draft.metrics.filter(({ origin }) => origin === 'document');
  const parts = draft.metrics.length - translated.length;
  const notes = translated.flatMap(({ name, notes: own }) => own.map((note) => `  ${name}: ${note}`));
  const numbers = losses.filter(({ weight }) => weight === 'number');
  const others = losses.filter(({ weight }) => weight === 'besides');
  const lines = (list: DocumentReport['losses']): readonly string[] => list.map((loss) => `  ${lossText(loss)}`);
  const first = translated[0] ?? draft.metrics[0];
  return [
    `${document} (${format}): ${counted(translated.length, 'metric')} translated${parts === 0 ? '' : ` with ${counted(parts, 'part')}`}, ${counted(losses.length, 'thing')} not.`,
    '',
    'Written:',
    `  catalog/pipelines.yaml   ${counted(draft.sources.length, 'source')}${draft.lookups.length === 0 ? '' : ` and ${counted(draft.lookups.length, 'lookup')}`}`,
    `  catalog/processors.yaml  ${counted(draft.processors.length, 'aggregate table')}`,
    `  catalog/metrics.yaml     ${translated.map(({ name }) => name).join(', ')}`,
    '  .schemas/                lets editors complete and check the catalog; service compile keeps it up to date',
    ...(ignored ? ['  .gitignore               keeps aggregates and data out of git'] : []),
    ...copied.map(({ dataset, path }) => `  ${path}  a copy of the rows of ${dataset}: a catalog's paths stay inside its workspace`),
    ...(notes.length === 0 ? [] : ['', 'Translated, with a difference:', ...notes]),
    ...(numbers.length === 0 ? [] : ['', 'Not translated:', ...lines(numbers)]),
    ...(others.length === 0 ? [] : ['', 'Not translated, and no number depends on it:', ...lines(others)]),
    '',
    'Next:',
    '  service compile WORKSPACE',
    '  service ingest WORKSPACE',
    `  service query WORKSPACE ${first?.name ?? ''}`,
  ]
    .map(printable)
    .join('\n');
}
