import { Option } from 'clipanion';
import { asPublicError } from '../errors/asPublicError.ts';
import { defaultPlaceLimits } from '../places/PlaceLimits.ts';
import { isBucketUrl } from '../remote/BucketUrl.ts';
import type { Need } from '../remote/Need.ts';
import type { RemotePlace } from '../remote/RemotePlace.ts';
import type { RemoteReader } from '../remote/RemoteReader.ts';
import type { RemoteWriter, Work } from '../remote/RemoteWriter.ts';
import type { OpenedToWrite } from '../remote/writingTo.ts';
import { bucketAccess } from './bucketAccess.ts';
import { EXIT } from './exitStatus.ts';
import { placeLimitFlags } from './limits/placeLimitFlags.ts';
import { readLimits } from './limits/limitOptions.ts';
import { onlyInBucket } from './onlyInBucket.ts';
import { ServiceCommand } from './ServiceCommand.ts';
import { workspaceAt } from './workspaceAt.ts';
import type { WorkspaceUse } from './workspaceUse.ts';

/** How long each write of a command that lasts waits for another writer, in milliseconds. */
const WAIT_MS = 30_000;

/**
 * A command on a workspace, which is a folder or in a bucket. One in a bucket is worked on in a copy of this machine; what is written there is
 * committed to the bucket when the command has ended, however it ended: as in a folder, what is finished is kept.
 */
export abstract class WorkspaceCommand extends ServiceCommand {
  workingCopy = Option.String('--working-copy', {
    description:
      'Where this machine keeps its copy of a workspace in a bucket; default: a folder of its own in the cache folder of the user',
  });

  readonly #readers: RemoteReader[] = [];
  #writer: RemoteWriter | null = null;

  /**
   * The absolute path of a workspace, or of the working copy of one in a bucket.
   * @param place as given; undefined for the current folder
   * @throws PublicError when there is none, or it cannot be used
   */
  protected async openWorkspace(place: string | undefined, use: WorkspaceUse): Promise<string> {
    this.worksOn(place);
    if (!isBucketUrl(place)) return this.openFolder(place);
    if (use.kind === 'answer') return (await this.#openReader(place, use, 'refused')).workspace;
    return (await this.openWriter(place, use)).workspace;
  }

  /**
   * The same for who answers and needs more of one in a bucket than its copy.
   * @param without_bucket `served`: a copy of before is good enough when the bucket cannot be read
   */
  protected async openToAnswer(
    place: string | undefined,
    need: Need,
    without_bucket: 'served' | 'refused',
  ): Promise<{ readonly workspace: string; readonly reader: RemoteReader | null }> {
    this.worksOn(place);
    if (!isBucketUrl(place)) return { workspace: await this.openFolder(place), reader: null };
    const reader = await this.#openReader(place, need, without_bucket);
    return { workspace: reader.workspace, reader };
  }

  /** The absolute path of a workspace in a folder. @throws PublicError when there is none, or a flag says something of a bucket */
  protected async openFolder(place: string | undefined): Promise<string> {
    this.refuseCopy();
    return workspaceAt(place);
  }

  /** Where no workspace is in a bucket. @throws CliError for a flag that says where its copy would be */
  protected refuseCopy(): void {
    if (this.workingCopy !== undefined) throw onlyInBucket('--working-copy');
  }

  /** A workspace in a bucket, to be written to or looked at as a whole. */
  protected async openWriter(place: string, use: Work): Promise<RemoteWriter> {
    const { RemoteWriter } = await import('../remote/RemoteWriter.ts');
    this.#writer = await RemoteWriter.open(this.#place(place), use);
    this.worksOn(place, this.#writer.workspace);
    return this.#writer;
  }

  /**
   * A workspace in a bucket, for a command that lasts and writes from time to time.
   * @param first what it does with the working copy at once
   * @throws PublicError when it cannot be used
   */
  protected async openToWrite<First>(
    place: string,
    kind: 'write' | 'make',
    first: (workspace: string) => Promise<First>,
  ): Promise<OpenedToWrite<First>> {
    const { writingTo } = await import('../remote/writingTo.ts');
    const opened = await writingTo(this.#place(place), { kind, wait_ms: WAIT_MS }, first);
    this.worksOn(place, opened.workspace);
    return opened;
  }

  /** Of a workspace in a bucket that was opened to be written to. */
  protected get writer(): RemoteWriter | null {
    return this.#writer;
  }

  protected override async finish(status: number): Promise<number> {
    for (const reader of this.#readers.splice(0)) reader.close();
    const writer = this.#writer;
    if (writer === null) return status;
    try {
      await writer.commit();
      return status;
    } catch (error) {
      this.complain(await asPublicError(error).text());
      return EXIT.failed;
    } finally {
      await writer.close();
    }
  }

  async #openReader(url: string, need: Need, without_bucket: 'served' | 'refused'): Promise<RemoteReader> {
    const { RemoteReader } = await import('../remote/RemoteReader.ts');
    const reader = await RemoteReader.open(this.#place(url), need, without_bucket);
    this.#readers.push(reader);
    this.worksOn(url, reader.workspace);
    return reader;
  }

  #place(url: string): RemotePlace {
    return {
      url,
      access: bucketAccess(this.context.env),
      limits: readLimits(this, placeLimitFlags, defaultPlaceLimits),
      folder: this.workingCopy ?? null,
    };
  }
}
