import type { UnneededFile, UnneededKind, VacuumReport } from '../vacuum/VacuumReport.ts';
import type { SweepReport } from '../remote/sweep.ts';
import { bytesText } from './bytesText.ts';
import { listed } from './listed.ts';
import { printable } from '../tools/printable.ts';
import { amount, counted } from '../errors/counted.ts';

const names: Readonly<Record<UnneededKind, string>> = {
  partial: 'of superseded or former aggregates',
  generation: 'of generations that are not kept',
  candidate: 'held back once, and superseded',
  scratch: 'left by killed ingests',
  quarantine: 'that name refused rows of superseded chunks',
  state: 'remembered for processors that are gone',
};

/** What a vacuum has removed, or would remove, as text. */
export function vacuumText({ removed, files, bytes, notices, bucket }: VacuumReport & { readonly bucket?: SweepReport }): string {
  const kinds = (Object.keys(names) as UnneededKind[])
    .map((kind) => ({ kind, found: files.filter((file) => file.kind === kind) }))
    .filter(({ found }) => found.length > 0);
  const head =
    files.length === 0
      ? 'There is nothing to remove.'
      : `${removed ? 'Removed' : 'Would remove'} ${counted(files.length, 'file')}, ${bytesText(bytes)}.`;
  return [
    head,
    ...kinds.map(({ kind, found }) => `  ${counted(found.length, 'file')} ${names[kind]}, ${bytesText(sumOf(found))}`),
    ...(removed ? [] : listed(files.map((file) => `    ${file.path}, ${bytesText(file.bytes)}`))),
    ...(bucket === undefined ? [] : [sweptText(bucket, removed)]),
    ...notices.map((notice) => `  warning: ${notice}`),
  ]
    .map(printable)
    .join('\n');
}

/** @param removed whether it was removed, or only would be */
function sweptText({ objects, bytes, young }: SweepReport, removed: boolean): string {
  const kept = young === 0 ? '' : ` ${amount(young)} more will be removed when they are older.`;
  return `${removed ? 'Removed' : 'Would remove'} ${counted(objects, 'object')} of the bucket that nothing refers to, ${bytesText(bytes)}.${kept}`;
}

function sumOf(files: readonly UnneededFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}
