import { join } from 'node:path';
import { storage } from '../storage/storage.ts';
import type { AuditedCheck } from './auditedCheck.ts';
import { HELD_CANDIDATE } from './files.ts';

/** Data that were held back, because their audit failed. */
export interface HeldCandidate {
  /** The id of the generation that they are, in the folder of candidates. */
  readonly id: string;
  /** The sources whose data are not published. */
  readonly sources: readonly string[];
  /** ISO 8601, UTC. */
  readonly held_at: string;
  readonly checks: readonly AuditedCheck[];
}

/** What a workspace holds back; null when nothing is, `unreadable` when the file that says so is damaged. */
export async function heldCandidate(workspace: string): Promise<HeldCandidate | 'unreadable' | null> {
  const text = await storage.read(join(workspace, HELD_CANDIDATE));
  if (text === null) return null;
  try {
    const read: unknown = JSON.parse(text);
    return isHeld(read) ? read : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/** As the text of the file. */
export function heldText(held: HeldCandidate): string {
  return `${JSON.stringify(held, null, 2)}\n`;
}

function isHeld(value: unknown): value is HeldCandidate {
  if (typeof value !== 'object' || value === null) return false;
  const { id, sources, held_at, checks } = value as Partial<Record<keyof HeldCandidate, unknown>>;
  const isText = (one: unknown): boolean => typeof one === 'string';
  return (
    isText(id) && isText(held_at) && Array.isArray(sources) && sources.every(isText) && Array.isArray(checks) && checks.every(isChecked)
  );
}

function isChecked(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { check, severity, outcome, expected, observed, tables, columns, rows } = value as Partial<Record<keyof AuditedCheck, unknown>>;
  return (
    [check, severity, outcome, expected, observed].every((one) => typeof one === 'string') && [tables, columns, rows].every(Array.isArray)
  );
}
