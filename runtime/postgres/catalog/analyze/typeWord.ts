import { elementOf, pgType, UNKNOWN } from '../types/pgTypes.ts';

const WORDS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'smallint',
  int4: 'integer',
  int8: 'bigint',
  float4: 'real',
  float8: 'double precision',
  bpchar: 'character',
  varchar: 'character varying',
  timestamp: 'timestamp without time zone',
  timestamptz: 'timestamp with time zone',
  char: '"char"',
  time: 'time without time zone',
  timetz: 'time with time zone',
  bit: 'bit',
  varbit: 'bit varying',
};

/** What PostgreSQL calls a type in its messages and in `format_type`. */
export function typeWord(type: number): string {
  if (type === UNKNOWN) return 'unknown';
  const { name, category } = pgType(type);
  const element = category === 'A' && name.startsWith('_') ? elementOf(type) : 0;
  return element === 0 ? (WORDS[name] ?? name) : `${typeWord(element)}[]`;
}
