import { rootVariable } from '../places/placeVariables.ts';
import { databaseSystems } from '../places/databaseSystems.ts';
import { ADDRESS_FORMS, systemOfAddress } from '../places/systemOfAddress.ts';
import { defaultPlaceLimits } from '../places/PlaceLimits.ts';
import type { AskedPlace } from '../init/read/fetchData.ts';
import { bucketAccess } from './bucketAccess.ts';
import { CliError } from './CliError.ts';
import { valueOf, type Environment } from './environment.ts';
import { extensionFiles } from './rootFlags.ts';

const VARIABLE = /^SERVICE_ROOT_([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)$/;

/**
 * The place that `service init --from` names: `s3://BUCKET/PATH`, or the variable that has the address of a database. Null for files of this
 * machine.
 * @throws CliError for a place that cannot be named so
 */
export function askedPlace(from: string, extension: readonly string[], environment: Environment): AskedPlace | null {
  const extensionOf = extensionFiles(extension, environment);
  const limits = defaultPlaceLimits;
  const variable = VARIABLE.exec(from)?.[1]?.toLowerCase();
  if (variable !== undefined) {
    const address = valueOf(environment, rootVariable(variable));
    const system = address === null ? null : systemOfAddress(address);
    if (address === null || system === null)
      throw new CliError(`--from ${from}: set this environment variable to the address of a database, ${ADDRESS_FORMS}`);
    return {
      kind: 'database',
      root: variable,
      location: { kind: 'database', system, extension: extensionOf(databaseSystems[system].extension), address: () => address, limits },
    };
  }
  if (systemOfAddress(from) !== null)
    throw new CliError(
      '--from: everybody on the machine can see a command line. Set the environment variable SERVICE_ROOT_SHOP to the address of the database instead, and write --from SERVICE_ROOT_SHOP --table orders.',
    );
  if (!from.startsWith('s3://')) return null;
  const [bucket = '', ...steps] = from
    .slice('s3://'.length)
    .replace(/(?<!\/)\/+$/, '')
    .split('/');
  const first = steps.findIndex((step) => /[*?[]/.test(step));
  const above = steps.slice(0, first === -1 ? -1 : first);
  const path = steps.slice(above.length).join('/');
  const url = ['s3:/', bucket, ...above].join('/');
  if (path === '' || !/^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[A-Za-z0-9_.=-]+)*$/.test(url))
    throw new CliError(
      `--from ${from}: write s3://BUCKET/PATH, a file, a folder, a glob in quotes, or the folder of a table. The folders above it may contain letters, digits and any of _ . = - here.`,
    );
  return {
    kind: 'bucket',
    path,
    location: { kind: 'bucket', url, extension: extensionOf('httpfs'), access: () => bucketAccess(environment), limits },
  };
}
