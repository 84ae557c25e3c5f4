import { counted } from '../errors/counted.ts';
import type { DoctorReport, ReportedFinding } from '../doctor/DoctorReport.ts';
import type { Ink } from './ink.ts';
import { listed } from './listed.ts';
import { printable } from '../tools/printable.ts';

/** A workspace's diagnosis as text. */
export function doctorText({ faults, notices, repaired, checked }: DoctorReport, ink: Ink): string {
  const looked = [
    counted(checked.sources, 'source'),
    counted(checked.partials, 'partial'),
    counted(checked.memories, 'memory', 'memories'),
    counted(checked.generations, 'generation'),
    counted(checked.exports, 'export'),
  ].join(', ');
  const left = repaired.length === 0 ? '' : ' left';
  const verdict = faults.length === 0 ? ink.green(`No faults${left}`) : ink.red(`${counted(faults.length, 'fault')}${left}`);
  return [
    ...repaired.map((command) => `Repaired by: ${command}`),
    `${verdict}. Checked the catalog, ${looked}.`,
    ...listed(faults.map((finding) => textOf(finding, 'fault'))),
    ...listed(notices.map((finding) => textOf(finding, 'notice'))),
    ...(faults.some(({ repairable }) => repairable) ? ['To run the safe repairs: service doctor WORKSPACE --repair'] : []),
  ].join('\n');
}

function textOf({ code, where, message, command }: ReportedFinding, weight: string): string {
  return printable(`  ${weight} ${code} in ${where}: ${message}${command === null ? '' : ` Run: ${command}`}`);
}
