import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package's JSON Schemas, from the sources and from dist/ alike. */
export function schemaFolder(): string {
  return above(dirname(fileURLToPath(import.meta.url)));
}

function above(folder: string): string {
  const schemas = join(folder, 'schemas');
  if (existsSync(join(schemas, 'pipelines.schema.json'))) return schemas;
  if (dirname(folder) === folder) throw new Error('there are no schemas above this module');
  return above(dirname(folder));
}
