import type { Database, Row } from '../analyze/Analysis.ts';
import { typeWord } from '../analyze/typeWord.ts';
import { PgError } from '../PgError.ts';
import { routinesNamed } from '../types/routines.ts';
import { roundDecimal } from '../values/decimal.ts';
import { PgArray, type Value } from '../values/Value.ts';
import type { Implementation, Implementations } from './Call.ts';
import { searchPath } from './session.ts';
import { quoteIdent } from './text.ts';

const XID = 28;

/** A type by its OID, as a definition spells it. @param modifier its length or digits; -1 without, null where nothing is said of it */
export function formatType(oid: number, modifier: number | null, database: Database): string {
  const row = database.find('pg_type', 'oid', oid);
  if (row === null) return oid === 0 ? '-' : '???';
  const [name, element, schema] = [String(row('typname')), Number(row('typelem')), row('typnamespace')];
  if (row('typcategory') === 'A' && name.startsWith('_') && element !== 0) return `${formatType(element, modifier, database)}[]`;
  if (schema !== 11) {
    const owner = String(database.find('pg_namespace', 'oid', schema)?.('nspname') ?? '');
    return searchPath(database).includes(owner) ? quoteIdent(name) : `${quoteIdent(owner)}.${quoteIdent(name)}`;
  }
  // As PostgreSQL does, for `character` means one character.
  if (name === 'bpchar' && modifier === -1) return name;
  const word = typeWord(oid);
  if (modifier === null || modifier < 0) return word;
  if (name === 'numeric') return `numeric(${(modifier - 4) >> 16},${(modifier - 4) & 0xff_ff})`;
  if (name === 'varchar' || name === 'bpchar') return `${word}(${modifier - 4})`;
  if (name === 'timestamp' || name === 'timestamptz' || name === 'time') return word.replace(/^(time(?:stamp)?)/, `$1(${modifier})`);
  return word;
}

const isVisible =
  (table: string, name: string, schema: string): Implementation =>
  ([oid = null], { database }) => {
    const row = database.find(table, 'oid', oid);
    if (row === null) return null;
    const path = ['pg_catalog', ...searchPath(database)];
    const owner = String(database.find('pg_namespace', 'oid', row(schema))?.('nspname') ?? '');
    // pg_catalog goes first: what it has hides all others of the name.
    if (owner === 'pg_catalog') return true;
    return path.includes(owner) && (database.find(table, name, row(name))?.(schema) !== 11 || table === 'pg_proc');
  };

/** The object of a name, or null. */
const byName =
  (type: string): Implementation =>
  ([name], { database }) => {
    try {
      return database.oidOf(type, String(name));
    } catch (error) {
      if (error instanceof PgError) return null;
      throw error;
    }
  };

function rolesName(oid: Value, database: Database): string {
  return String(database.find('pg_authid', 'oid', oid)?.('rolname') ?? `unknown (OID=${String(oid)})`);
}

function argumentList(row: Row, database: Database, defaults: 'with defaults' | 'without'): string {
  const list = (column: string): readonly Value[] => {
    const value = row(column);
    return value instanceof PgArray ? value.elements : [];
  };
  const all = list('proallargtypes');
  const types = all.length > 0 ? all : list('proargtypes');
  const [modes, names] = [list('proargmodes'), list('proargnames')];
  const routine = routinesNamed(String(row('proname'))).find(({ oid }) => oid === row('oid'));
  const texts = defaults === 'with defaults' ? splitTexts(routine?.defaultTexts ?? '') : [];
  const inputs = types.filter((_, index) => 'ibv'.includes(String(modes[index] ?? 'i'))).length;
  let input = 0;
  return types
    .flatMap((type, index) => {
      const mode = String(modes[index] ?? 'i');
      if (mode === 't') return [];
      const isInput = 'ibv'.includes(mode);
      if (isInput) input += 1;
      const byDefault = isInput ? texts[input - 1 - (inputs - texts.length)] : undefined;
      const word = { o: 'OUT ', b: 'INOUT ', v: 'VARIADIC ' }[mode] ?? '';
      const name = String(names[index] ?? '');
      return [
        `${word}${name === '' ? '' : `${quoteIdent(name)} `}${formatType(Number(type), -1, database)}${byDefault === undefined ? '' : ` DEFAULT ${byDefault}`}`,
      ];
    })
    .join(', ');
}

/** The texts of a list, at the commas outside of quotes and brackets. */
function splitTexts(list: string): readonly string[] {
  if (list === '') return [];
  const texts = [''];
  for (const [token] of list.matchAll(/'(?:[^']|'')*(?:'|$)|\([^)]*(?:\)|$)|,|[^,'(]+/g)) {
    if (token === ',') texts.push('');
    else texts.push(`${texts.pop() ?? ''}${token}`);
  }
  return texts.map((text) => text.trim());
}

function functionResult(row: Row, database: Database): string {
  const word = row('proretset') === true ? 'SETOF ' : '';
  const [modes, types, names] = ['proargmodes', 'proallargtypes', 'proargnames'].map((column) => {
    const value = row(column);
    return value instanceof PgArray ? value.elements : [];
  });
  const columns = (modes ?? []).flatMap((mode, index) =>
    mode === 't' ? [`${quoteIdent(String(names?.[index] ?? ''))} ${formatType(Number(types?.[index]), -1, database)}`] : [],
  );
  return columns.length > 0 ? `TABLE(${columns.join(', ')})` : `${word}${formatType(Number(row('prorettype')), -1, database)}`;
}

const ofRoutine =
  (describe: (row: Row, database: Database) => string): Implementation =>
  ([oid = null], { database }) => {
    const row = database.find('pg_proc', 'oid', oid);
    return row === null ? null : describe(row, database);
  };

function sizeText(value: Value): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB'];
  let size = Math.abs(Number(value));
  let unit = 0;
  while (size >= 10_240 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${Number(value) < 0 ? '-' : ''}${roundDecimal(size.toFixed(3), 0)} ${units[unit]}`;
}

function columnsOf(relation: Value, numbers: Value, database: Database): string {
  const list = numbers instanceof PgArray ? numbers.elements : [];
  const attributes = database.all('pg_attribute').filter((row) => row('attrelid') === relation);
  return list.map((number) => quoteIdent(String(attributes.find((row) => row('attnum') === number)?.('attname') ?? ''))).join(', ');
}

function constraintText(oid: Value, database: Database): string | null {
  const row = database.find('pg_constraint', 'oid', oid);
  if (row === null) return null;
  const words: Readonly<Record<string, string>> = { p: 'PRIMARY KEY', u: 'UNIQUE' };
  const word = words[String(row('contype'))];
  return word === undefined ? `CHECK (${String(row('conbin') ?? '')})` : `${word} (${columnsOf(row('conrelid'), row('conkey'), database)})`;
}

function indexText(oid: Value, column: number, database: Database): string | null {
  const row = database.find('pg_index', 'indexrelid', oid);
  if (row === null) return null;
  const columns = columnsOf(row('indrelid'), row('indkey'), database);
  if (column > 0) return columns.split(', ')[column - 1] ?? '';
  const table = database.nameOf('regclass', Number(row('indrelid')));
  const name = String(database.find('pg_class', 'oid', oid)?.('relname') ?? '');
  const schema = table.includes('.') ? table : `pg_catalog.${table}`;
  return `CREATE ${row('indisunique') === true ? 'UNIQUE ' : ''}INDEX ${quoteIdent(name)} ON ${schema} USING btree (${columns})`;
}

const absent: Implementation = () => null;
const zero: Implementation = () => 0n;

export const definitionFunctions: Implementations<Implementation> = {
  format_type: ([oid = null, modifier = null], { database }) =>
    oid === null ? null : formatType(Number(oid), modifier === null ? null : Number(modifier), database),
  pg_get_userbyid: ([oid = null], { database }) => rolesName(oid, database),
  // Expressions are kept as the texts that they are written as.
  pg_get_expr: ([tree = null]) => tree,
  pg_get_viewdef: ([view], { database }) => {
    const oid = typeof view === 'number' ? view : database.oidOf('regclass', String(view));
    return database.viewText(oid);
  },
  pg_get_ruledef: ([oid = null], { database }) => {
    const row = database.find('pg_rewrite', 'oid', oid);
    if (row === null) return null;
    const relation = Number(row('ev_class'));
    return `CREATE RULE "_RETURN" AS\n    ON SELECT TO ${database.nameOf('regclass', relation)} DO INSTEAD ${database.viewText(relation)?.replace(/^ /, ' ') ?? ''}`;
  },
  pg_get_constraintdef: ([oid = null], { database }) => constraintText(oid, database),
  pg_get_indexdef: ([oid = null, column = 0], { database }) => indexText(oid, Number(column), database),
  pg_get_triggerdef: absent,
  pg_get_partkeydef: absent,
  pg_get_partition_constraintdef: absent,
  pg_get_statisticsobjdef: absent,
  pg_get_statisticsobjdef_columns: absent,
  pg_get_statisticsobjdef_expressions: absent,
  pg_get_serial_sequence: absent,
  pg_get_function_sqlbody: absent,
  pg_get_functiondef: ofRoutine(
    (row, database) =>
      `CREATE OR REPLACE FUNCTION ${String(row('proname'))}(${argumentList(row, database, 'with defaults')})\n RETURNS ${functionResult(row, database)}\n`,
  ),
  pg_get_function_arguments: ofRoutine((row, database) => argumentList(row, database, 'with defaults')),
  pg_get_function_identity_arguments: ofRoutine((row, database) => argumentList(row, database, 'without')),
  pg_get_function_result: ofRoutine(functionResult),
  pg_get_function_arg_default: absent,
  pg_table_is_visible: isVisible('pg_class', 'relname', 'relnamespace'),
  pg_type_is_visible: isVisible('pg_type', 'typname', 'typnamespace'),
  pg_function_is_visible: isVisible('pg_proc', 'proname', 'pronamespace'),
  pg_operator_is_visible: isVisible('pg_operator', 'oprname', 'oprnamespace'),
  pg_opclass_is_visible: isVisible('pg_opclass', 'opcname', 'opcnamespace'),
  pg_opfamily_is_visible: isVisible('pg_opfamily', 'opfname', 'opfnamespace'),
  pg_collation_is_visible: isVisible('pg_collation', 'collname', 'collnamespace'),
  pg_conversion_is_visible: isVisible('pg_conversion', 'conname', 'connamespace'),
  pg_ts_config_is_visible: isVisible('pg_ts_config', 'cfgname', 'cfgnamespace'),
  pg_ts_dict_is_visible: isVisible('pg_ts_dict', 'dictname', 'dictnamespace'),
  pg_ts_parser_is_visible: isVisible('pg_ts_parser', 'prsname', 'prsnamespace'),
  pg_ts_template_is_visible: isVisible('pg_ts_template', 'tmplname', 'tmplnamespace'),
  pg_statistics_obj_is_visible: absent,
  to_regclass: byName('regclass'),
  to_regtype: byName('regtype'),
  to_regproc: byName('regproc'),
  to_regprocedure: byName('regprocedure'),
  to_regnamespace: byName('regnamespace'),
  to_regrole: byName('regrole'),
  to_regcollation: byName('regcollation'),
  pg_typeof: (_, { types }) => types[0] ?? null,
  pg_collation_for: absent,
  pg_size_pretty: ([size = null]) => sizeText(size),
  // Nothing that can be named here has files.
  pg_table_size: zero,
  pg_relation_size: zero,
  pg_total_relation_size: zero,
  pg_indexes_size: zero,
  pg_database_size: zero,
  pg_tablespace_size: zero,
  pg_relation_filenode: absent,
  pg_relation_filepath: absent,
  pg_tablespace_location: () => '',
  pg_relation_is_publishable: () => false,
  pg_relation_is_updatable: () => 0,
  pg_column_is_updatable: () => false,
  pg_indexam_has_property: absent,
  pg_index_has_property: absent,
  pg_index_column_has_property: absent,
  pg_sequence_last_value: absent,
  txid_current: () => 1n,
  age: (_, { types: [of, ...others] }) => {
    if (of !== XID || others.length > 0) throw new PgError('0A000', 'age is available here for transactions alone');
    return 0;
  },
  pg_describe_object: ([, oid = null], { database }) =>
    database.find('pg_class', 'oid', oid) === null ? null : `view ${database.nameOf('regclass', Number(oid))}`,
};

/** What a counter of a server's work shows here: nothing was counted. */
export function statistic(returns: number): Value {
  const zeros: Readonly<Record<string, Value>> = { bigint: 0n, integer: 0, 'double precision': 0 };
  return zeros[typeWord(returns)] ?? null;
}
