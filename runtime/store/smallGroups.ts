import { tablesOf } from '../../compiler/compound.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import { amount } from '../errors/counted.ts';
import type { GenerationFile, GroupSizes, StoredTable } from './format/GenerationFile.ts';

/** From this share of groups with a single row on, a table is warned of. */
export const SMALL_GROUPS_SHARE = 0.5;
/** Of fewer groups nothing is said: a sample of a few rows has few of each. */
const LEAST_GROUPS = 100;
/** The most dimensions that are named as the cause. */
const MOST_NAMED = 3;

/** How many of a table's groups stand on few rows, so that an answer by all of its dimensions shows nearly the rows themselves. */
export interface SmallGroups extends GroupSizes {
  readonly table_id: string;
  readonly source: string;
  /** The dimensions without which fewer than the share would; empty where nothing is to be warned of. */
  readonly causes: readonly string[];
  readonly warned: boolean;
}

/**
 * The sizes of the groups of each published table. Tables all of whose metrics withhold small groups are counted, and not warned of.
 * @param share of groups with one row, from which a table is warned of
 */
export async function smallGroups(file: GenerationFile, manifest: Manifest, share: number): Promise<readonly SmallGroups[]> {
  const tables = (await file.tables()).filter(({ rollup, table_id }) => rollup === null && manifest.tables[table_id] !== undefined);
  const found: SmallGroups[] = [];
  for (const table of tables) found.push(await sizesOf(file, table, share, isProtected(manifest, table.table_id)));
  return found;
}

async function sizesOf(file: GenerationFile, table: StoredTable, share: number, safe: boolean): Promise<SmallGroups> {
  const { table_id, source, dimensions } = table;
  const sizes = await file.groupSizes(table, dimensions);
  const warned = !safe && sizes.groups >= LEAST_GROUPS && sizes.one_row >= share * sizes.groups;
  return { ...sizes, table_id, source, warned, causes: warned ? await causesOf(file, table, share) : [] };
}

/** The dimensions that make groups small: those whose absence leaves the fewest, until there are less than the share. None where periods alone do. */
async function causesOf(file: GenerationFile, table: StoredTable, share: number): Promise<readonly string[]> {
  const periods = await file.groupSizes(table, []);
  if (periods.one_row >= share * periods.groups) return [];
  const causes: string[] = [];
  let rest = [...table.dimensions];
  while (causes.length < MOST_NAMED && rest.length > 0) {
    const without = await Promise.all(
      rest.map(async (name) => {
        const { groups, one_row } = await file.groupSizes(
          table,
          rest.filter((other) => other !== name),
        );
        return { name, share: groups === 0 ? 0 : one_row / groups };
      }),
    );
    const best = without.reduce((a, b) => (b.share < a.share ? b : a));
    causes.push(best.name);
    rest = rest.filter((name) => name !== best.name);
    if (best.share < share) break;
  }
  return causes;
}

function isProtected({ tables, metrics }: Manifest, id: string): boolean {
  const readers = Object.values(metrics).filter((metric) => tablesOf(metric).includes(id));
  return tables[id]?.privacy !== undefined || (readers.length > 0 && readers.every(({ privacy }) => privacy !== null));
}

/** How many groups a table has, and how many of them are small. */
export function sizesText({ table_id, groups, one_row, under_five }: SmallGroups): string {
  const of = (count: number): string => `${groups === 0 ? 0 : Math.round((1000 * count) / groups) / 10} %`;
  return `${table_id}: ${amount(groups)} groups, of which ${of(one_row)} hold one row and ${of(under_five)} fewer than five`;
}

/** The same as a warning, with what to do. */
export function smallGroupsText(sizes: SmallGroups): string {
  const { causes } = sizes;
  const advice =
    causes.length === 0
      ? 'Its grain is too fine for its rows: choose a coarser one, or set privacy.'
      : causes.length === 1
        ? `Its dimension ${causes.join()} makes them so small: leave it out, group the values, or set privacy.`
        : `Its dimensions ${causes.join(', ')} make them so small: leave them out, group the values, or set privacy.`;
  return `${sizesText(sizes)}: an answer by all of its dimensions shows nearly the rows themselves. ${advice}`;
}
