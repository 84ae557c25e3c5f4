import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commandCost, leastOf, type Cost } from './processCost.ts';
import { aimAtMost, type Section } from './Report.ts';
import { threeDigits } from './statistics.ts';
import { withFreshWorkspace } from './temporaryWorkspace.ts';

const ROUNDS = 5;
const AIM = 1.05;

/** A whole ingest of the flights with the checks of the example, all of which pass, against one of a catalog without checks. */
export async function auditBench(original: string): Promise<Section> {
  const [checked, unchecked]: [Cost[], Cost[]] = [[], []];
  // The first round warms the file cache and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const plain = await withFreshWorkspace(original, async (workspace) => {
      await rm(join(workspace, 'catalog', 'checks.yaml'));
      return commandCost('ingest', workspace);
    });
    const audited = await withFreshWorkspace(original, (workspace) => commandCost('ingest', workspace));
    if (round === 0) continue;
    unchecked.push(plain);
    checked.push(audited);
  }
  const [audited, plain] = [leastOf(checked), leastOf(unchecked)];
  const ratio = audited.cpu_ms / plain.cpu_ms;
  return {
    title: 'The audit of 3,000,000 flights by the six checks of the example',
    rows: [
      {
        audited_cpu_ms: threeDigits(audited.cpu_ms),
        without_checks_cpu_ms: threeDigits(plain.cpu_ms),
        audited_by_without: threeDigits(ratio),
        audited_peak_mb: threeDigits(audited.peak_mb),
        without_checks_peak_mb: threeDigits(plain.peak_mb),
      },
    ],
    aims: [aimAtMost('an audit in which nothing fails adds less than 5 % to an ingest', ratio, AIM, ' ×')],
    notes: ['Processor time of `service ingest` as it is packed, the least of five in turn. Nulls are counted in both, as always.'],
  };
}
