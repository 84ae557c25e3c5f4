import { compileWorkspace } from '../workspace/compileWorkspace.ts';
import type { DoctorReport, ReportedFinding } from './DoctorReport.ts';
import { SMALL_GROUPS_SHARE } from '../store/smallGroups.ts';
import { examine, isFault, type Examination } from './examine.ts';
import type { Finding } from './Finding.ts';
import { remedyCommand } from './remedyCommand.ts';
import { repair, type RepairOptions } from './repair.ts';

/** What a repair needs besides the catalog. */
export type Mending = Pick<RepairOptions, 'roots' | 'progress'>;

/** How many times a repair also repairs what the previous round uncovered. */
const ROUNDS = 3;

/**
 * Examines a workspace and reports each problem with the command that repairs it.
 *
 * @param mending null to examine only.
 * @param share of groups with a single row, from which a table is noticed
 * @throws PublicError when a repair cannot proceed, for example because a publication does not end.
 */
export async function doctor(workspace: string, mending: Mending | null, share: number = SMALL_GROUPS_SHARE): Promise<DoctorReport> {
  const compiled = await compileWorkspace(workspace);
  let examination = await examine(workspace, compiled, share);
  if (mending === null || !compiled.ok) return reported(examination, []);
  const repaired: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const remedies = examination.findings.map(({ remedy }) => remedy).filter(({ kind }) => kind !== 'none');
    if (remedies.length === 0) break;
    repaired.push(...(await repair({ workspace, compiled, ...mending }, remedies)));
    const before = examination;
    examination = await examine(workspace, compiled, share);
    if (JSON.stringify(before.findings) === JSON.stringify(examination.findings)) break;
  }
  return reported(examination, [...new Set(repaired)]);
}

function reported({ findings, checked }: Examination, repaired: readonly string[]): DoctorReport {
  const faults = findings.filter(isFault).map(shown);
  return { healthy: faults.length === 0, faults, notices: findings.filter((finding) => !isFault(finding)).map(shown), repaired, checked };
}

function shown({ remedy, ...finding }: Finding): ReportedFinding {
  return { ...finding, command: remedyCommand(remedy), repairable: remedy.kind !== 'none' };
}
