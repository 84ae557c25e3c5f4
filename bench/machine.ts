import { readFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import duckdb from '@duckdb/node-api';
import { repository } from './places.ts';

/** The machine that the figures come from: they mean little without it. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memory_gb: number;
  readonly system: string;
}

export interface Versions {
  readonly node: string;
  readonly duckdb: string;
  readonly service: string;
}

export function machine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memory_gb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
  };
}

export function versions(): Versions {
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { readonly version: string };
  return { node: process.versions.node, duckdb: duckdb.version(), service: version };
}
