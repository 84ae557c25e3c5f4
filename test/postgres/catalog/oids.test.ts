import { expect, it } from 'vitest';
import { postgresType, typeModifier, typeNamed, typeWithOid } from '../../../runtime/postgres/catalog/oids.ts';

it("knows PostgreSQL's type for each of the engine's", () => {
  const named = (engineType: string): string => postgresType(engineType).name;
  expect(['BOOLEAN', 'SMALLINT', 'INTEGER', 'BIGINT', 'HUGEINT', 'DECIMAL(38,2)', 'DOUBLE', 'VARCHAR'].map(named)).toEqual(
    'bool int2 int4 int8 numeric numeric float8 text'.split(' '),
  );
  expect(['DATE', 'TIMESTAMP', 'TIMESTAMP WITH TIME ZONE', 'TIME WITH TIME ZONE', 'BLOB', "ENUM('a')"].map(named)).toEqual(
    'date timestamp timestamptz timetz bytea text'.split(' '),
  );
  expect(['VARCHAR[]', 'BIGINT[3]', 'INTEGER[][]', 'STRUCT(a INTEGER)', 'STRUCT(a INTEGER)[]'].map(named)).toEqual(
    'text[] int8[] int4[] json json[]'.split(' '),
  );
});

it("knows the catalog's own types by their names", () => {
  expect(postgresType('name')).toMatchObject({ oid: 19, length: 64 });
  expect(postgresType('int2vector')).toMatchObject({ oid: 22, element: { name: 'int2' } });
  expect(postgresType('oid[]')).toMatchObject({ oid: 1028, length: -1, element: { oid: 26 } });
});

it('finds types by name and by OID', () => {
  expect(typeNamed('int8').oid).toBe(20);
  expect(typeNamed('box').name).toBe('text');
  expect(typeWithOid(1009)?.name).toBe('text[]');
  expect(typeWithOid(600)).toBeUndefined();
});

it('tells the digits of decimals', () => {
  expect(typeModifier('DECIMAL(38,2)')).toBe(((38 << 16) | 2) + 4);
  expect(typeModifier('DOUBLE')).toBe(-1);
});
