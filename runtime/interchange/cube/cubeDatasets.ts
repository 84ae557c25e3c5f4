import type { ForeignDataset, ForeignField, ForeignJoin } from '../Foreign.ts';
import type { Losses } from '../Losses.ts';
import * as messages from '../messages.ts';
import type { Located } from '../original/Located.ts';
import { Refused } from '../Refused.ts';
import { fieldMark, type Sql } from '../sql/Sql.ts';
import type { Cube, Cubes } from './Cubes.ts';
import { cubeSql } from './cubeSql.ts';
import type { ViewNames } from './viewNames.ts';

/** The cubes as datasets: dimensions and segments are fields, joins to at most one row are joins. */
export function cubeDatasets(cubes: Cubes, names: ViewNames, losses: Losses): readonly ForeignDataset[] {
  return cubes.all.map((cube) => {
    reportCube(cube, losses);
    const fields = [
      ...[...cube.dimensions].flatMap(([name, part]) => fieldOf(name, part, cube, cubes, names, losses)),
      ...[...cube.segments].flatMap(([name, part]) => segmentOf(name, part, cube, cubes, names, losses)),
    ];
    return {
      name: cube.name,
      description: [cube.part.get('title').text ?? '', cube.part.get('description').text ?? ''].filter((text) => text !== '').join(': '),
      place: cube.part.place,
      fields,
      time: fields.find(({ role }) => role === 'time')?.name ?? null,
      joins: cube.joins.flatMap((join) => joinOf(join, cube, losses)),
    };
  });
}

function reportCube({ name, part }: Cube, losses: Losses): void {
  const what = `cube ${name}`;
  const sql = part.get('sql');
  if (sql.text !== null && !/^\s*select\s+\*\s+from\s+[\w."`]+\s*(?:;\s*)?$/i.test(sql.text))
    losses.besides(`sql of ${what}`, messages.rowsAreGiven(), sql);
  const table = part.get('sql_table');
  if (table.text !== null && /[{}]/.test(table.text)) losses.besides(`sql_table of ${what}`, messages.rowsAreGiven(), table);
  for (const rollup of part.get('pre_aggregations').items)
    losses.besides(`pre-aggregation ${name}.${rollup.get('name').text ?? ''}`, messages.preAggregation(), rollup);
  if (!part.get('access_policy').isEmpty) losses.number(`access_policy of ${what}`, messages.accessLost(), part.get('access_policy'));
  reportHidden(what, part, losses);
  const known = [
    'name',
    'sql',
    'sql_table',
    'title',
    'description',
    'extends',
    'dimensions',
    'measures',
    'segments',
    'joins',
    'pre_aggregations',
    'access_policy',
    'public',
    'shown',
  ];
  losses.others(what, part, known, messages.noCounterpart());
}

/** @returns whether it is hidden */
export function reportHidden(what: string, part: Located, losses: Losses): void {
  for (const key of ['public', 'shown'])
    if (part.get(key).value === false) losses.besides(`${key} of ${what}`, messages.isHidden(), part.get(key));
}

function fieldOf(name: string, part: Located, cube: Cube, cubes: Cubes, names: ViewNames, losses: Losses): readonly ForeignField[] {
  const what = `dimension ${cube.name}.${name}`;
  try {
    const type = part.get('type').text;
    if (type === 'geo') throw new Refused(messages.geo());
    if (type === 'switch') throw new Refused(messages.switched());
    if (part.get('sub_query').value === true) throw new Refused(messages.subQuery());
    const sql = part.get('case').isEmpty
      ? cubeSql(part.get('sql').text ?? name, cube, cubes, null)
      : caseSql(part.get('case'), cube, cubes);
    reportHidden(what, part, losses);
    if (!part.get('mask').isEmpty) losses.number(`mask of ${what}`, messages.masked(), part.get('mask'));
    const known = ['name', 'sql', 'type', 'case', 'primary_key', 'title', 'description', 'public', 'shown', 'mask', 'sub_query'];
    losses.others(what, part, known, messages.noCounterpart(), { granularities: messages.calendarUnits() });
    const role = part.get('primary_key').value === true ? 'key' : type === 'time' ? 'time' : 'dimension';
    return [fieldFrom(name, sql, role, part, names.of(cube.name, name))];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    losses.number(what, error.message, part);
    return [];
  }
}

function fieldFrom(name: string, sql: Sql, role: ForeignField['role'], part: Located, synonyms: readonly string[]): ForeignField {
  return {
    name,
    sql,
    role,
    grain: null,
    label: part.get('title').text,
    description: part.get('description').text ?? '',
    synonyms,
    place: part.place,
  };
}

/** A segment is a dimension that is true or false. */
function segmentOf(name: string, part: Located, cube: Cube, cubes: Cubes, names: ViewNames, losses: Losses): readonly ForeignField[] {
  try {
    const sql = cubeSql(part.get('sql').text ?? '', cube, cubes, null);
    losses.others(
      `segment ${cube.name}.${name}`,
      part,
      ['name', 'sql', 'title', 'description', 'public', 'shown'],
      messages.noCounterpart(),
    );
    reportHidden(`segment ${cube.name}.${name}`, part, losses);
    return [fieldFrom(name, sql, 'dimension', part, names.of(cube.name, name))];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    losses.number(`segment ${cube.name}.${name}`, error.message, part);
    return [];
  }
}

/** `case: {when: [{sql, label}], else: {label}}`. */
function caseSql(part: Located, cube: Cube, cubes: Cubes): Sql {
  const label = (one: Located): string => {
    const text = one.get('label').text;
    if (text === null) throw new Refused(messages.noCounterpart());
    return `'${text.replaceAll("'", "''")}'`;
  };
  if (!part.get('switch').isEmpty) throw new Refused(messages.switched());
  const branches = part
    .get('when')
    .items.map((when) => `when ${cubeSql(when.get('sql').text ?? '', cube, cubes, null)} then ${label(when)}`);
  const otherwise = part.get('else').isEmpty ? '' : ` else ${label(part.get('else'))}`;
  return `case ${branches.join(' ')}${otherwise} end`;
}

function joinOf(join: Located, cube: Cube, losses: Losses): readonly ForeignJoin[] {
  const to = join.get('name').text ?? '';
  const what = `join of ${cube.name} to ${to}`;
  const relationship = join.get('relationship').text ?? '';
  if (!['many_to_one', 'belongs_to', 'belongsTo', 'one_to_one', 'has_one', 'hasOne'].includes(relationship)) {
    losses.besides(what, messages.manyRows(relationship), join);
    return [];
  }
  const on = (join.get('sql').text ?? '').split(/(?<!\s)\s+and\s+/i).map((part) => equality(part, cube.name, to));
  if (on.some((one) => one === null)) {
    losses.besides(what, messages.joinSql(), join);
    return [];
  }
  return [{ to, prefix: to, on: on.flatMap((one) => one ?? []) }];
}

/** `{CUBE}.customer_id = {customers.id}`, either way round. */
function equality(text: string, own: string, to: string): ForeignJoin['on'][number] | null {
  const sides = text.split('=').map((side) => sideOf(side.trim()));
  const [left, right] = sides;
  if (sides.length !== 2 || left === undefined || right === undefined || left === null || right === null) return null;
  const isOwn = ({ cube }: { readonly cube: string }): boolean => cube === 'CUBE' || cube === own;
  if (isOwn(left) && right.cube === to) return { column: left.sql, key: right.sql };
  return isOwn(right) && left.cube === to ? { column: right.sql, key: left.sql } : null;
}

function sideOf(text: string): { readonly cube: string; readonly sql: Sql } | null {
  const [, cube, column] = /^\{\s*(\w+)\s*\}\s*\.\s*"?(\w+)"?$/.exec(text) ?? [];
  if (cube !== undefined && column !== undefined) return { cube, sql: `"${column}"` };
  const [, of, member] = /^\{\s*(?:(\w+)\s*\.\s*)?(\w+)\s*\}$/.exec(text) ?? [];
  return member === undefined ? null : { cube: of ?? 'CUBE', sql: fieldMark('', member) };
}
