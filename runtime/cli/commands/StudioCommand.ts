import { resolve } from 'node:path';
import { Command, Option } from 'clipanion';
import { isBucketUrl } from '../../remote/BucketUrl.ts';
import type { OpenedToWrite } from '../../remote/writingTo.ts';
import { writingInFolder } from '../../store/Writing.ts';
import { lookOption, readLookSeconds } from '../lookFlags.ts';
import { logFormatOption, logLevelOption, readLogForm } from '../logFlags.ts';
import { readPort } from '../readPort.ts';
import { extensionOption, placeLimitOptions, rootFlags, rootOption } from '../rootFlags.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';

/** `service studio`: serves the authoring studio until a signal ends it. */
export class StudioCommand extends WorkspaceCommand {
  static override paths = [['studio']];
  static override usage = Command.Usage({
    description: 'Go from a data file to a reviewed change of the catalog, in the browser',
    details: `
      Serves a page to this machine alone, apart from serve-api, which never writes. It reads a data file, drafts a source, a processor and metrics for it
      beside those that are there, shows the change as text, what breaks and what will be ingested, and writes the files once you confirm them. Undo restores them.

      Every step works without a model. If ai.yaml names one, it can be asked for a draft: the page shows what would be sent and to whom, and nothing is sent
      before you confirm exactly that. No values of the data are sent unless you choose the fields whose examples may be.

      The printed address contains a key, without which nothing is answered. Standard error logs how far each journey comes, in enumerated words alone.
    `,
    examples: [
      ['For a workspace', '$0 studio workspaces-example/flights'],
      ['For a new one, in the browser', '$0 studio orders --open'],
    ],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });
  port = Option.String('--port', '8090', { description: 'The port to listen on; 0 picks a free one; default: 8090' });
  open = Option.Boolean('--open', false, { description: 'Open the page in the browser' });
  lookTimeout = lookOption;
  logLevel = logLevelOption;
  logFormat = logFormatOption;
  root = rootOption;
  extension = extensionOption;

  constructor() {
    super();
    Object.assign(this, placeLimitOptions());
  }

  async perform(): Promise<number> {
    const port = readPort('--port', this.port);
    const look_seconds = readLookSeconds(this.lookTimeout);
    const logged = readLogForm(this);
    const shown = this.workspace ?? '.';
    this.worksOn(shown);
    if (!isBucketUrl(shown)) this.refuseCopy();
    const { mendChange } = await import('../../studio/change/ChangeRecord.ts');
    const opened = isBucketUrl(shown) ? await this.openToWrite(shown, 'make', mendChange) : await inFolder(resolve(shown), mendChange);
    const { env } = this.context;
    const { studio } = await import('../studio.ts');
    return studio({
      workspace: opened.workspace,
      writing: opened.writing,
      mended: opened.first,
      port,
      look_seconds,
      page: this.open ? 'opened' : 'printed',
      rootsOf: (manifest) => rootFlags(manifest, this, env),
      environment: env,
      logged,
      print: (line) => this.print(line),
      called: this.called,
      warn: this.warn,
    });
  }
}

/** A folder that may have no catalog, and may be missing. */
async function inFolder<First>(workspace: string, first: (workspace: string) => Promise<First>): Promise<OpenedToWrite<First>> {
  return { workspace, writing: writingInFolder, first: await first(workspace) };
}
