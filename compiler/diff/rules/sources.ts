import type { Source } from '../../manifest.ts';
import { computationHash } from '../../assemble/computationHash.ts';
import { change, whereIs, within, type Change } from '../Change.ts';
import type { ChangeCode } from '../clientImpacts.ts';
import { matchKeys } from '../matchNames.ts';
import * as messages from '../messages.ts';
import { consequence, diffFields, type FieldRule, type FieldRules, type Pair } from '../Pair.ts';
import type { Versions } from '../Versions.ts';
import { describedBy } from './describedBy.ts';

const fields: FieldRules<Source> = {
  id: consequence,
  label: describedBy('source-described', 'label'),
  description: describedBy('source-described', 'description'),
  root: (pair) => [change('source-moved', within(pair, 'root'), messages.sourceMoved(pair.old.root ?? null, pair.next.root ?? null))],
  fingerprint: (pair) => [
    change('source-fingerprint-changed', within(pair, 'fingerprint'), messages.sourceFingerprint(pair.next.fingerprint)),
  ],
  path: read('path', 'source-files-changed', (old, next) => messages.sourceFiles('path', old.path, next.path)),
  chunk_id: read('chunk_id', 'source-files-changed', (old, next) => messages.sourceFiles('chunk_id', old.chunk_id, next.chunk_id)),
  bad_rows: read('bad_rows', 'source-bad-rows-changed', (old, next) => messages.sourceBadRows(old.bad_rows, next.bad_rows)),
  reader: read('reader', 'source-reader-changed', messages.sourceReader),
  transforms: read('transforms', 'source-transforms-changed', messages.sourceTransforms),
  // The columns follow from the reader and the transforms.
  columns: consequence,
  time_column: read('time_column', 'source-time-column-changed', (old, next) =>
    messages.sourceTimeColumn(old.time_column, next.time_column),
  ),
  time_zone: read('time_zone', 'source-time-zone-changed', (old, next) => messages.sourceTimeZone(old.time_zone, next.time_zone)),
  complete_after_days: (pair) => [
    change(
      'source-completeness-changed',
      within(pair, 'complete_after'),
      messages.sourceCompleteness(pair.old.complete_after_days ?? 0, pair.next.complete_after_days ?? 0),
    ),
  ],
};

/** Sources: where rows come from. No request names a source; a change affects the processors that read the changed part. */
export function sources(versions: Versions): readonly Change[] {
  const { added, removed, common } = matchKeys(versions.old.sources, versions.next.sources);
  return [
    ...added.map(([id]) => change('source-added', whereIs('source', id), messages.sourceAdded())),
    ...removed.map(([id]) => change('source-removed', whereIs('source', id), messages.sourceRemoved())),
    ...common.flatMap(({ name, old: [, old], next: [, next] }) => diffFields({ old, next, versions, ...whereIs('source', name) }, fields)),
  ];
}

function read(field: keyof Source, code: ChangeCode, message: (old: Source, next: Source) => string): FieldRule<Source> {
  return (pair) => {
    const where = within(pair, field);
    const touched = processorsTouched(pair, field);
    if (touched.length === 0) return [change('source-unread-part-changed', where, messages.unreadPart(field.replace('_', ' ')))];
    return [change(code, where, message(pair.old, pair.next), { data: 're-ingest', ...pair.versions.answersOf(touched) })];
  };
}

/** The processors, in their old form, whose computation changes with this field of their source. */
function processorsTouched({ old, next, versions, subject }: Pair<Source>, field: keyof Source): readonly string[] {
  return (
    Object.values(versions.old.tables)
      .filter(
        ({ id, source, computation_hash }) =>
          source === subject.name &&
          versions.next.tables[id] !== undefined &&
          versions.next.tables[id]?.computation_hash !== computation_hash,
      )
      // Both hashes use this version's kernel, whatever made the old manifest.
      .filter((table) => computationHash(table, old) !== computationHash(table, { ...old, [field]: next[field] }))
      .map(({ id }) => id)
  );
}
