import { FileWatch } from '../../release/FileWatch.ts';
import { catalogFilesOf } from '../../workspace/catalogFilesOf.ts';
import { CatalogError } from '../../workspace/CatalogError.ts';
import { EXIT } from '../exitStatus.ts';
import { servingLines } from '../servingLines.ts';
import { stopRequest } from '../stopRequest.ts';
import { Hints } from './Hints.ts';
import { LocalServer } from './LocalServer.ts';
import { openInBrowser } from './openInBrowser.ts';
import { PinnedQuestion } from './PinnedQuestion.ts';
import { Workbench, type WorkbenchOptions } from './Workbench.ts';

export interface DevOptions extends Omit<WorkbenchOptions, 'stop'> {
  /** How often catalog and data are checked without a hint, in milliseconds. */
  readonly look_ms: number;
  readonly port: number;
  /** The arguments of `metric_query`; null when there is no question. */
  readonly question: Readonly<Record<string, unknown>> | null;
  /** Whether the explorer's address is opened as well as printed. */
  readonly explorer: 'opened' | 'printed';
  /** Receives problems that do not stop it. */
  readonly warn: (text: string) => void;
}

/**
 * Compiles, ingests and serves a workspace again whenever its catalog or data change, until a signal. Changes are processed one at a time;
 * a change made meanwhile is processed afterwards. @returns the exit status
 */
export async function dev(options: DevOptions): Promise<number> {
  const { workspace, look_ms, question, stderr } = options;
  const stop = stopRequest();
  const hints = new Hints();
  void stop.asked.then(hints.give);
  const bench = await Workbench.open({ ...options, stop: stop.signal });
  const watch = new FileWatch(workspace, () => catalogFilesOf(workspace), { changed: async () => hints.give(), failed: hints.give });
  const pinned = question === null ? null : new PinnedQuestion(question, options);
  let server: LocalServer | null = null;
  let state: 'ready' | 'broken' = 'ready';
  try {
    while (!stop.signal.aborted) {
      const before = state;
      state = await bench.take();
      if (stop.signal.aborted) break;
      if (state === 'broken' && before === 'ready')
        stderr.write(
          server === null ? 'Nothing is served until this is fixed.\n' : 'The last good release is served until this is fixed.\n',
        );
      if (server === null && state === 'ready') server = await serve(options);
      await server?.refresh();
      if (server !== null) await pinned?.ask(server);
      await hints.next(look_ms);
    }
    return EXIT.done;
  } finally {
    await watch.close();
    bench.close();
    await server?.close();
    stop.release();
  }
}

/** @returns null when the catalog no longer compiles, which the next look reports. */
async function serve(options: DevOptions): Promise<LocalServer | null> {
  const { stdout, explorer, warn } = options;
  try {
    const server = await LocalServer.open(options);
    const { authority } = server;
    for (const line of servingLines(server.current().manifest.workspace.label, authority, 'enabled')) stdout.write(`${line}\n`);
    if (explorer === 'opened')
      openInBrowser(`http://${authority}/ui`, () => warn('The browser could not be opened; the address of the explorer is above.'));
    return server;
  } catch (error) {
    if (error instanceof CatalogError) return null;
    throw error;
  }
}
