import type { OrderedPlace } from '../../generated/types.ts';
import type { RootLocation } from '../places/RootLocation.ts';
import { systemOfAddress } from '../places/systemOfAddress.ts';
import { CliError } from './CliError.ts';
import { bucketAccess } from './bucketAccess.ts';
import { valueOf, type Environment } from './environment.ts';

/** Where the roots of an order are, for a worker with this environment. @throws CliError for a variable that is not set. */
export function locatedFor(environment: Environment): (place: OrderedPlace) => RootLocation {
  return (place) => {
    switch (place.kind) {
      case 'folder':
        return { kind: 'folder', folder: place.folder };
      case 'bucket': {
        const { url, limits } = place;
        return { kind: 'bucket', url, extension: valueOf(environment, place.extension), access: () => bucketAccess(environment), limits };
      }
      case 'database': {
        const address = valueOf(environment, place.address_in);
        const system = address === null ? null : systemOfAddress(address);
        if (address === null || system === null)
          throw new CliError(`The environment of the worker has no ${place.address_in}, the address of the root ${place.root}.`);
        const extension = valueOf(environment, place.extension);
        return { kind: 'database', system, extension, address: () => address, limits: place.limits };
      }
    }
  };
}
