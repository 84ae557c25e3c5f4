import { expectationsText } from '../../compiler/expectationsText.ts';
import type { SourceCheck } from '../../compiler/manifest.ts';
import type { AuditedCheck } from '../store/format/auditedCheck.ts';
import type { Audited } from './Audited.ts';
import { judgeSource } from './judgeSource.ts';
import { wholeFacts } from './wholeFacts.ts';

/** Judges what is known of a source, and of each of its chunks that is new. */
export function sourceCheck(audited: Audited, check: SourceCheck): AuditedCheck {
  const { manifest } = audited.view;
  const fresh = audited.novelty.chunks.get(check.source) ?? new Set();
  const chunks = audited.contents.filter(({ source, chunk_id }) => source === check.source && fresh.has(chunk_id));
  return {
    check: check.name,
    severity: check.severity,
    expected: expectationsText(check).join('; '),
    tables: Object.values(manifest.tables)
      .flatMap(({ id, source }) => (source === check.source ? [id] : []))
      .toSorted(),
    ...judgeSource(check, wholeFacts(audited, check.source), chunks),
  };
}
