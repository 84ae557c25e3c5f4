import type { AuditStatus, CheckStatus } from '../../generated/types.ts';
import type { AuditedCheck } from '../store/format/auditedCheck.ts';
import type { StoredCheck } from '../store/format/GenerationFile.ts';
import type { HeldCandidate } from '../store/format/heldCandidate.ts';

/** The checks of what is published, and what is held back; nothing of the rows that they saw. */
export function auditStatus(published: readonly StoredCheck[], held: HeldCandidate | 'unreadable' | null): AuditStatus {
  return {
    published: published.map((check) => ({
      ...checkStatus(check),
      audited_at: check.audited_at,
      ...(check.verdict === 'published_anyway' && check.reason !== null ? { published_anyway: check.reason } : {}),
    })),
    held:
      held === null || held === 'unreadable'
        ? null
        : { generation: held.id, sources: [...held.sources], held_at: held.held_at, checks: held.checks.map(checkStatus) },
  };
}

function checkStatus({ check, severity, outcome, expected, observed }: AuditedCheck): CheckStatus {
  return { check, severity, outcome, expected, observed };
}
