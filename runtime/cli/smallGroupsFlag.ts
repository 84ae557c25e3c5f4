import { Option } from 'clipanion';
import type { Manifest } from '../../compiler/manifest.ts';
import { leftOutOf, leftOutText } from '../store/leftOutRollups.ts';
import { readCurrent } from '../store/readCurrent.ts';
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
  const found = await readCurrent(workspace, async (file, connection) => ({
    left_out: await leftOutOf(connection, await file.tables(), manifest),
    groups: await smallGroups(file, manifest, share),
  }));
  if (found === null) return reports;
  return reports.map((report) => ({
    ...report,
    warnings: [
      ...report.warnings,
      ...found.left_out.filter(({ source }) => source === report.source).map(leftOutText),
      ...found.groups.filter(({ source, warned }) => warned && source === report.source).map(smallGroupsText),
    ],
  }));
}
