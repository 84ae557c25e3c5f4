import { randomBytes } from 'node:crypto';
import type { Manifest } from '../../compiler/manifest.ts';
import type { RootLocations } from '../places/RootLocation.ts';
import { createEventLog } from '../log/events.ts';
import type { LogForm } from '../log/LogForm.ts';
import { logDestination } from '../log/logDestination.ts';
import { CHANGE, INTERRUPTED, type Mended } from '../studio/change/ChangeRecord.ts';
import type { Writing } from '../store/Writing.ts';
import * as messages from '../studio/messages.ts';
import { createStudioServer } from '../studio/serve/createStudioServer.ts';
import { Studio } from '../studio/Studio.ts';
import { authorityOf } from './authorityOf.ts';
import { openInBrowser } from './dev/openInBrowser.ts';
import { ingestSummary } from './ingestSummary.ts';
import { stopRequest } from './stopRequest.ts';
import { answersOf } from './studioAnswers.ts';

export interface StudioCommandOptions {
  /** Absolute; it may have no catalog, and may be missing. */
  readonly workspace: string;
  readonly writing: Writing;
  /** What became of a change that was interrupted; null when there was none. */
  readonly mended: Mended | null;
  /** A message whose commands can be pasted. */
  readonly called: (message: string) => string;
  readonly port: number;
  /** How long a sample may be looked at. */
  readonly look_seconds: number;
  readonly page: 'opened' | 'printed';
  readonly rootsOf: (manifest: Manifest) => RootLocations;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly logged: LogForm;
  readonly print: (line: string) => void;
  /** Receives problems that do not stop it. */
  readonly warn: (text: string) => void;
}

/** Serves the authoring studio of a workspace to its own machine until a signal. @returns the exit status */
export async function studio(options: StudioCommandOptions): Promise<number> {
  const { workspace, writing, mended, rootsOf, environment, logged, port, look_seconds, page, print, warn, called } = options;
  if (mended !== null) warn(mendedText(mended));
  const stop = stopRequest();
  const log = createEventLog(await logDestination(logged.format), logged.level);
  const authoring = new Studio({
    workspace,
    writing,
    rootsOf,
    environment,
    log,
    stop: stop.signal,
    look_seconds,
    called,
    ingested: (report) => called(ingestSummary(report)),
    answers: (metrics, axis) => answersOf(options, metrics, axis),
  });
  const key = randomBytes(24).toString('hex');
  const server = createStudioServer({ studio: authoring, key, port, log, called });
  const address = await server.listen();
  const url = `http://${authorityOf('127.0.0.1', address.port)}/#key=${key}`;
  print(`The studio is at ${url}`);
  print('The address contains a key: whoever has it can change the catalog. Press Ctrl-C to end.');
  if (page === 'opened') openInBrowser(url, () => warn('No browser could be started. Open the address above.'));
  await stop.asked;
  await server.close();
  await authoring.close();
  await log.flush();
  return 0;
}

/** What became of a change that was interrupted, for the person who starts the studio again. */
function mendedText(mended: Mended): string {
  switch (mended.outcome) {
    case 'rolled back':
      return messages.rolledBack(mended.files);
    case 'left as is':
      return messages.leftAsIs(mended.files, INTERRUPTED);
    case 'unreadable':
      return messages.unreadableRecord(CHANGE);
  }
}
