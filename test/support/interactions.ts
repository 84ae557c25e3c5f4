import { prepareInteractions } from '../../workspaces-example/interactions/prepare.ts';
import { ingestedExample } from './ingestedExample.ts';

/** The interactions example with its generated records, which take a few seconds to generate and ingest; see `ingestedExample`. */
export async function interactions(): Promise<string> {
  return ingestedExample('interactions', prepareInteractions);
}
