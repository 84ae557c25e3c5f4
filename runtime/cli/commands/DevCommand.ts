import { Command, Option } from 'clipanion';
import { isBucketUrl } from '../../remote/BucketUrl.ts';
import { writingInFolder, type Writing } from '../../store/Writing.ts';
import { readIntent } from '../intentFlags.ts';
import { pollOption, readPoll } from '../pollFlag.ts';
import { readPort } from '../readPort.ts';
import { extensionOption, placeLimitOptions, rootFlags, rootOption } from '../rootFlags.ts';
import { answering, type WorkspaceUse } from '../workspaceUse.ts';
import { IntentCommand, type AskedQuestion } from './IntentCommand.ts';

/** How often a folder is checked without a hint, in milliseconds. */
const LOOK_MS = 1000;

/** `service dev`: compiles, ingests and serves on every save, until a signal ends it. */
export class DevCommand extends IntentCommand {
  static override paths = [['dev']];
  static override readonly takes = '[WORKSPACE] [METRIC[,METRIC ...]]';
  static override usage = Command.Usage({
    description: 'Compile, ingest and serve on every save, while you work on a catalog',
    details: `
      Does what \`service compile\`, \`service ingest\` and \`service serve-api\` do, and again whenever a file of the catalog or of the data is
      saved: errors are printed with their places, new and changed data are ingested, and the explorer shows the result. While a catalog does not
      compile, the last one that did is served. --open opens the explorer in the browser. Data in buckets and databases are read at the start and whenever
      something else changes, and so is a workspace in a bucket, every --poll seconds: whatever is put there is compiled, ingested and published there.
      The server answers only this machine. Press Ctrl-C to end it.

      With a metric and the flags of \`service query\`, that question is asked each time, and its answer is printed whenever it changes.
    `,
    examples: [
      ['While editing', '$0 dev workspaces-example/flights'],
      ['With a question whose answer is watched', '$0 dev workspaces-example/flights average_delay --dimensions distance_band --totals'],
    ],
  });

  port = Option.String('--port', '8080', { description: 'The port to listen on; 0 picks a free one; default: 8080' });
  open = Option.Boolean('--open', false, { description: 'Open the explorer in the browser' });
  poll = pollOption;
  root = rootOption;
  extension = extensionOption;

  #writing: Writing = writingInFolder;
  #inBucket = false;

  constructor() {
    super();
    Object.assign(this, placeLimitOptions());
  }

  async perform(): Promise<number> {
    const port = readPort('--port', this.port);
    const { workspace, input } = await this.#pinned();
    const poll_ms = readPoll(this.poll, this.#inBucket ? 'in bucket' : 'in folder');
    const { env, stdout, stderr } = this.context;
    const { dev } = await import('../dev/dev.ts');
    return dev({
      workspace,
      writing: this.#writing,
      look_ms: this.#inBucket ? poll_ms : LOOK_MS,
      port,
      question: input,
      explorer: this.open ? 'opened' : 'printed',
      rootsOf: (manifest) => rootFlags(manifest, this, env),
      stdout,
      stderr,
      called: this.called,
      complain: this.complain,
      warn: this.warn,
    });
  }

  /** One in a bucket is written to. */
  protected override async openWorkspace(place: string | undefined, use: WorkspaceUse): Promise<string> {
    if (!isBucketUrl(place)) return super.openWorkspace(place, use);
    const { workspace, writing } = await this.openToWrite(place, 'write', async () => null);
    this.#writing = writing;
    this.#inBucket = true;
    return workspace;
  }

  async #pinned(): Promise<AskedQuestion | { readonly workspace: string; readonly input: null }> {
    const is_bare = this.given.length === 0 && Object.keys(readIntent(this)).length === 0;
    const question = is_bare ? null : await this.question();
    return question ?? { workspace: await this.openWorkspace(this.given[0], answering), input: null };
  }
}
