import { PublicError } from '../../errors/PublicError.ts';
import { IngestError } from '../IngestError.ts';
import { messages } from '../messages.ts';
import { remoteFaultOf } from './remoteFault.ts';
import type { RootLocation, RootLocations } from './RootLocation.ts';

/**
 * An error of an ingest in the words of ours that are known for it, or else without saying where a root is: it is shown, and recorded.
 *
 * @param source which source it is about
 */
export function withoutPlaces(error: unknown, source: string, roots: RootLocations): unknown {
  if (error instanceof PublicError || !(error instanceof Error)) return error;
  const fault = remoteFaultOf(error);
  if (fault !== null) return new IngestError('root_unusable', messages.remote(source, fault));
  for (const [name, location] of roots) error.message = error.message.replaceAll(placeOf(location), () => `the root ${name}`);
  return error;
}

function placeOf(location: RootLocation): string {
  switch (location.kind) {
    case 'folder':
      return location.folder;
    case 'bucket':
      return location.url;
  }
}
