import { constants } from 'node:os';
import { Command, Option } from 'clipanion';
import { LEAST_MEMORY_BYTES } from '../../machine/Resources.ts';
import { CliError } from '../CliError.ts';
import { ingestWorkspaceAt } from '../ingestWorkspaceAt.ts';
import { readAmount, readLimits } from '../limits/limitOptions.ts';
import { placeLimitFlags } from '../limits/placeLimitFlags.ts';
import { defaultPlaceLimits } from '../../places/PlaceLimits.ts';
import { ACCESS_VARIABLES } from '../../places/placeVariables.ts';
import { EXIT } from '../exitStatus.ts';
import { otelVariables } from '../otelVariables.ts';
import { pruneFlag } from '../pruneFlag.ts';
import { extensionOption, placeLimitOptions, rootFlags, rootOption } from '../rootFlags.ts';
import type { CommandWorkers } from '../../ingest/workers/CommandWorkers.ts';
import { openTelemetry } from '../../telemetry/Telemetry.ts';
import { stopRequest } from '../stopRequest.ts';
import { smallGroupsFlag, smallGroupsOption, withTableWarnings } from '../smallGroupsFlag.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { looking } from '../workspaceUse.ts';

const NOT_TAKEN = 'The collector that the OTEL variables name does not accept what is sent to it. The ingest does not depend on it.';
const STOPPING = 'Stopping. What is finished is kept. Interrupt it again to end at once, which loses nothing either.';

/** `service ingest`: turns raw data into published aggregates. */
export class IngestCommand extends WorkspaceCommand {
  static override paths = [['ingest']];
  static override usage = Command.Usage({
    description: 'Read raw data into aggregates and publish them',
    details: `
      Reads the chunks that are new or whose content changed, of every source or of one, and publishes what is complete. A chunk
      that fails keeps its last good state; the others are published, and the exit status is 1. What fails a check of the catalog is
      held back, and what was published keeps answering: service check --candidate and service query --candidate show it. Ctrl-C keeps the chunks that
      are finished. Run it again to resume.
    `,
    examples: [
      ['Everything that is new', '$0 ingest workspaces-example/flights'],
      ['One source, from the start', '$0 ingest workspaces-example/flights flights --force'],
    ],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });
  source = Option.String({ name: 'SOURCE', required: false });
  force = Option.Boolean('--force', false, { description: 'Read every chunk again, changed or not' });
  memory = Option.String('--memory', {
    description: 'Memory to use, such as 2GiB; default: what the machine has, or what the system allows this process',
  });
  threads = Option.String('--threads', { description: 'Cores to use; default: as many as there is memory for' });
  root = rootOption;
  extension = extensionOption;
  prune = Option.String('--prune', {
    tolerateBoolean: true,
    description: 'Retire chunks whose files are gone; --prune=all even if that is more than half of them',
  });
  acceptLoss = Option.Boolean('--accept-loss', false, {
    description: 'Publish a changed computation even if some chunks cannot be computed again, without those chunks',
  });
  workers = Option.String('--workers', {
    description: 'A command that carries out orders to read and reduce chunks, such as service reduce-worker; docs/scale.md describes it',
  });
  publishAnyway = Option.Boolean('--publish-anyway', false, { description: 'Publish what fails its audit; --reason says why' });
  reason = Option.String('--reason', { description: 'Why to publish what fails its audit, for the record and for readers' });
  keepValues = Option.Boolean('--keep-values', false, {
    description: 'Also write the refused values of rows that are left out to the files of the workspace that name them',
  });
  tolerateFailures = Option.Boolean('--tolerate-failures', false, {
    description: 'End with status 0 if anything is published, even if chunks failed: for what must start after an ingest, such as a server',
  });
  keep = Option.String('--keep', {
    description: 'Keep this many published generations from now on, for service verify; default: 3, or the number set last',
  });
  smallGroups = smallGroupsOption;
  dryRun = Option.Boolean('--dry-run', false, { description: 'Only report what would be read and lost, as service plan does' });
  wait = Option.String('--wait', {
    tolerateBoolean: true,
    description: 'Wait while another ingest is using the source, without a limit or for --wait=SECONDS',
  });

  constructor() {
    super();
    Object.assign(this, placeLimitOptions());
  }

  async perform(): Promise<number> {
    const memory = this.#amount({ flag: '--memory', unit: 'bytes', min: LEAST_MEMORY_BYTES }, this.memory);
    const threads = this.#amount({ flag: '--threads', unit: 'count', min: 1 }, this.threads);
    const keep = this.#amount({ flag: '--keep', unit: 'count', min: 1 }, this.keep);
    const wait_ms = this.#wait();
    const prune = pruneFlag(this.prune);
    const share = smallGroupsFlag(this.smallGroups);
    const reason = this.#reason();
    const otlp = otelVariables(this.context.env);
    const limits = [memory, threads, keep, reason, this.workers ?? null];
    if (this.dryRun && (this.acceptLoss || wait_ms > 0 || limits.some((limit) => limit !== null)))
      throw new CliError(
        '--dry-run can be combined only with --force and --prune: it reads no rows, waits for nothing, and always reports what would be lost.',
      );
    const workspace = await ingestWorkspaceAt('ingest', this.workspace, this.source, (place) =>
      this.openWorkspace(place, this.dryRun ? looking : { kind: 'write', wait_ms }),
    );
    const [{ readyCatalog }, { ingest }, { progressOn }, { ingestSummary }] = await Promise.all([
      import('../../workspace/readyCatalog.ts'),
      import('../../ingest/ingest.ts'),
      import('../progressOn.ts'),
      import('../ingestSummary.ts'),
    ]);
    const catalog = await readyCatalog(workspace);
    const { manifest } = catalog;
    const chosen = {
      workspace,
      roots: rootFlags(manifest, this, this.context.env),
      force: this.force,
      progress: progressOn(this.context.stderr),
      ...(this.source === undefined ? {} : { source: this.source }),
    };
    if (this.dryRun) {
      const [{ planIngest }, { planText }] = await Promise.all([import('../../ingest/plan/planIngest.ts'), import('../planText.ts')]);
      const plan = await planIngest({ ...chosen, manifest, prune });
      this.print(this.called(planText(plan)));
      return plan.ok ? EXIT.done : EXIT.failed;
    }
    const telemetry = await openTelemetry({ ...otlp, prometheus: 'off' }, ({ outcome }) => {
      if (outcome === 'failed') this.warn(NOT_TAKEN);
    });
    const stop = stopRequest();
    void stop.asked.then(() => this.context.stderr.write(`\n${STOPPING}\n`));
    const workers = await this.#commandWorkers(stop.signal);
    const report = await ingest({
      ...chosen,
      manifest,
      prune,
      losses: this.acceptLoss ? 'accepted' : 'refused',
      wait_ms,
      stop: stop.signal,
      ...(memory === null ? {} : { memory }),
      ...(threads === null ? {} : { threads }),
      ...(keep === null ? {} : { keep }),
      ...(workers === null ? {} : { worker: () => workers }),
      ...(reason === null ? {} : { publish_anyway: reason }),
      ...(this.keepValues ? { refused_values: 'kept' as const } : {}),
      observer: telemetry.ingest,
    }).finally(async () => {
      await workers?.close();
      stop.release();
      await telemetry.close();
    });
    await catalog.store();
    const sources = await withTableWarnings(report.sources, workspace, manifest, share);
    this.print(this.called(ingestSummary({ ...report, sources }, manifest.checks ?? {})));
    const signal = stop.by();
    if (signal !== null) return EXIT.signal + constants.signals[signal];
    if (report.ok) return EXIT.done;
    const { isPublished } = await import('../../store/isPublished.ts');
    return this.tolerateFailures && (await isPublished(workspace)) ? EXIT.done : EXIT.failed;
  }

  async #commandWorkers(stop: AbortSignal): Promise<CommandWorkers | null> {
    if (this.workers === undefined) return null;
    if (this.workers.trim() === '')
      throw new CliError(`--workers: write a command, such as --workers '${this.cli.binaryName} reduce-worker'.`);
    const [{ CommandWorkers }, { workerBuild }] = await Promise.all([
      import('../../ingest/workers/CommandWorkers.ts'),
      import('../workerBuild.ts'),
    ]);
    const { writer } = this;
    const elsewhere =
      writer === null
        ? undefined
        : {
            workspace: {
              kind: 'bucket' as const,
              url: writer.url,
              access_in: [...ACCESS_VARIABLES],
              limits: readLimits(this, placeLimitFlags, defaultPlaceLimits),
            },
            fetch: (path: string) => writer.fetchAttempt(path),
          };
    return new CommandWorkers({ command: this.workers, environment: this.context.env, build: workerBuild, stop, elsewhere });
  }

  /** Why to publish what fails its audit; null to hold it back. */
  #reason(): string | null {
    const reason = this.reason?.trim() ?? '';
    if (this.publishAnyway && reason === '')
      throw new CliError('--publish-anyway requires --reason, which is recorded and shown to readers.');
    if (!this.publishAnyway && this.reason !== undefined) throw new CliError('--reason requires --publish-anyway.');
    return this.publishAnyway ? reason : null;
  }

  /** In milliseconds. */
  #wait(): number {
    if (this.wait === undefined || this.wait === false) return 0;
    return this.wait === true ? Number.POSITIVE_INFINITY : 1000 * readAmount({ flag: '--wait', unit: 'seconds', min: 0 }, this.wait);
  }

  #amount(flag: Parameters<typeof readAmount>[0], text: string | undefined): number | null {
    return text === undefined ? null : readAmount(flag, text);
  }
}
