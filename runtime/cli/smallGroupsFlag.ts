import { Option } from 'clipanion';
import type { Manifest } from '../../compiler/manifest.ts';
import { leftOutRollups, leftOutText } from '../store/leftOutRollups.ts';
import { SMALL_GROUPS_SHARE, smallGroups, smallGroupsText } from '../store/smallGroups.ts';
import { CliError } from './CliError.ts';

/** The flag of commands that warn of tables with many small groups. */
export const smallGroupsOption = Option.String('--small-groups', {
  description: `Warn of a table from this share of groups with a single row on; default: ${SMALL_GROUPS_SHARE}`,
});

/** @throws CliError */
export function smallGroupsFlag(text: string | undefined): number {
  if (text === undefined) return SMALL_GROUPS_SHARE;
  const share = Number(text);
  if (text.trim() === '' || !(share >= 0 && share <= 1))
    throw new CliError(`--small-groups ${text}: write a share between 0 and 1, such as 0.5.`);
  return share;
}

/** Reports of sources with what is to be warned of their published tables. */
export async function withTableWarnings<Report extends { readonly source: string; readonly warnings: readonly string[] }>(
  reports: readonly Report[],
  workspace: string,
  manifest: Manifest,
  share: number,
): Promise<readonly Report[]> {
  const warned = (await smallGroups(workspace, manifest, share)).filter((one) => one.warned);
  const left_out = await leftOutRollups(workspace, manifest);
  return reports.map((report) => ({
    ...report,
    warnings: [
      ...report.warnings,
      ...left_out.filter(({ source }) => source === report.source).map(leftOutText),
      ...warned.filter(({ source }) => source === report.source).map(smallGroupsText),
    ],
  }));
}
