import { describe, expect, it } from 'vitest';
import { parseStatement } from '../../../runtime/postgres/session/parseStatement.ts';
import { splitStatements } from '../../../runtime/postgres/session/splitStatements.ts';

const texts = (text: string): readonly string[] => splitStatements(text).map((statement) => statement.text);
const parsed = (text: string): unknown => {
  const [only] = splitStatements(text);
  return only === undefined ? null : parseStatement(only);
};

describe('the statements of a message', () => {
  it('end with semicolons, but for those within quotes, comments and dollars', () => {
    expect(texts(`select ';' , "a;b" ; select $$;$$; select $x$ ; $$ $x$`)).toEqual([
      `select ';' , "a;b"`,
      'select $$;$$',
      'select $x$ ; $$ $x$',
    ]);
    expect(texts(String.raw`select E'\';' ; select 'it''s;'`)).toEqual([String.raw`select E'\';'`, `select 'it''s;'`]);
    expect(texts(String.raw`select 'ends with \'; select 2`)).toEqual([String.raw`select 'ends with \'`, 'select 2']);
  });

  it('have no comments, which tools sign them with', () => {
    expect(texts('-- Metabase:: user 1\nselect 1 /* a /* nested; */ one */ + 2 -- end')).toEqual(['select 1   + 2']);
    expect(texts('-- ping')).toEqual(['']);
    expect(texts(`select '--', "/*"`)).toEqual([`select '--', "/*"`]);
  });

  it('are none where a quote or a comment has no end', () => {
    for (const text of [`select 'a`, `select "a`, 'select /* a', 'select $$ a', String.raw`select E'\'`])
      expect(() => texts(text)).toThrow('unterminated');
  });

  it('have as many parameters as the highest one says', () => {
    expect(splitStatements(`select $2, '$9', a$7, $1`)[0]?.parameters).toBe(2);
  });
});

describe('a statement about the session', () => {
  it.each([
    ['SET search_path TO metrics, "Other"', { kind: 'set', name: 'search_path', value: 'metrics, "Other"', scope: 'session' }],
    ['set session time zone local', { kind: 'set', name: 'timezone', value: null, scope: 'session' }],
    ["SET LOCAL statement_timeout = '5s'", { kind: 'set', name: 'statement_timeout', value: '5s', scope: 'transaction' }],
    ["set names 'utf8'", { kind: 'set', name: 'client_encoding', value: 'utf8', scope: 'session' }],
    [
      'SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SERIALIZABLE, READ ONLY',
      { kind: 'set_transaction', isolation: 'serializable', scope: 'session' },
    ],
    ['SHOW TRANSACTION ISOLATION LEVEL', { kind: 'show', name: 'transaction_isolation' }],
    ['BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY', { kind: 'begin', tag: 'BEGIN', isolation: 'repeatable read' }],
    ['rollback and chain', { kind: 'rollback', chained: 'chain' }],
    ['ROLLBACK TO SAVEPOINT "s 1"', { kind: 'rollback_to', name: 's 1' }],
    ['DEALLOCATE ALL', { kind: 'deallocate', name: null }],
    [
      'prepare p(text, double precision[]) as select $1',
      { kind: 'prepare', name: 'p', types: ['text', 'double precision[]'], text: 'select $1' },
    ],
    ["execute p('CA', -1.5, null, 'x'::text)", { kind: 'execute', name: 'p', values: ['CA', '-1.5', null, 'x'] }],
    [
      'declare "SQL_CUR0x1" cursor with hold for select 1',
      { kind: 'declare', name: 'SQL_CUR0x1', lasts: 'session', scrolls: 'either_way', text: 'select 1' },
    ],
    ['FETCH FORWARD 500 FROM "cur1"', { kind: 'fetch', name: 'cur1', direction: { kind: 'forward', count: 500 } }],
    ['fetch 2048 in "SQL_CUR0x1"', { kind: 'fetch', name: 'SQL_CUR0x1', direction: { kind: 'forward', count: 2048 } }],
    ['MOVE ABSOLUTE -2 c', { kind: 'move', name: 'c', direction: { kind: 'absolute', row: -2 } }],
    ['FETCH BACKWARD ALL FROM c', { kind: 'fetch', name: 'c', direction: { kind: 'backward', count: Infinity } }],
    ['COPY (SELECT (1), \')\') TO STDOUT (FORMAT "binary")', { kind: 'copy', text: "SELECT (1), ')'", form: { format: 'binary' } }],
    [
      "copy (select 1) to stdout with csv header delimiter as ';' null 'NA'",
      {
        kind: 'copy',
        text: 'select 1',
        form: { format: 'csv', delimiter: ';', null_text: 'NA', header: 'header', quote: '"', escape: '"', forced: [] },
      },
    ],
    ['UNLISTEN *', { kind: 'without_effect', tag: 'UNLISTEN' }],
    ['(select 1)', { kind: 'query', text: '(select 1)' }],
    ['-- ping', { kind: 'empty' }],
  ])('%s is read', (text, statement) => {
    expect(parsed(text)).toEqual(statement);
  });

  it.each([
    ['CREATE LOCAL TEMPORARY TABLE "#Tableau_1" (a int)', 'CREATE TABLE'],
    ['create or replace view v as select 1', 'CREATE VIEW'],
    ['insert into t values (1)', 'INSERT'],
    ['SELECT * INTO "#Tableau_2" FROM t', 'SELECT INTO'],
    ['copy t from stdin', 'COPY FROM'],
    ['drop table t', 'DROP TABLE'],
    ['VACUUM', 'VACUUM'],
  ])('%s would write', (text, command) => {
    expect(parsed(text)).toEqual({ kind: 'write', command });
  });

  it('that cannot be read says where', () => {
    expect(() => parsed('SET x')).toThrow('syntax error at end of input');
    expect(() => parsed('FETCH 1 FROM a b')).toThrow('syntax error at or near "b"');
    expect(() => parsed('COPY metrics.traffic TO STDOUT')).toThrow('cannot copy from view "traffic"');
    expect(() => parsed("COPY (select 1) TO '/tmp/x'")).toThrow('STDOUT only');
    expect(() => parsed('COPY (select 1) TO STDOUT (FORMAT csv, OIDS)')).toThrow('"oids"');
  });
});
