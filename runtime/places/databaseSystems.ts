import type { TableReader } from '../../compiler/tableReaders.ts';
import type { DatabaseSystem } from './DatabaseSystem.ts';
import { mysqlSystem } from './mysqlSystem.ts';
import { postgresSystem } from './postgresSystem.ts';

export const databaseSystems: Readonly<Record<TableReader['format'], DatabaseSystem>> = { postgres: postgresSystem, mysql: mysqlSystem };
