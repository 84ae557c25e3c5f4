import { Command, Option } from 'clipanion';
import type { Mending } from '../../doctor/doctor.ts';
import type { ReportedFinding } from '../../doctor/DoctorReport.ts';
import { CliError } from '../CliError.ts';
import { EXIT } from '../exitStatus.ts';
import { extensionOption, givenPlaceFlags, placeLimitOptions, rootFlags, rootOption } from '../rootFlags.ts';
import { smallGroupsFlag, smallGroupsOption } from '../smallGroupsFlag.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { looking, writing } from '../workspaceUse.ts';

/** `service doctor`: reports what is wrong with a workspace and how to fix it. */
export class DoctorCommand extends WorkspaceCommand {
  static override paths = [['doctor']];
  static override usage = Command.Usage({
    description: 'Check everything that a workspace stores, and say how to repair each fault',
    details: `
      Checks the catalog and its committed artifacts, the generations and the link to the current one, ledgers and locks, aggregates and
      their seals, what ingest remembers of raw data, and exports. Every file is read to its last byte; nothing is locked, and nothing is
      written. A source that is being ingested is reported as such, and the rest is checked.

      With --repair the safe repairs are run, and the workspace is checked again: ingests that read lost data again, exports, vacuum, and
      the artifacts of the catalog; whatever ingest remembers is removed if it is damaged, and rebuilt. No published data are lost.

      Exits with 0 if no faults are left, otherwise with 1. Notices do not count as faults.
    `,
    examples: [
      ['For a person', '$0 doctor workspaces-example/flights'],
      ['Every night, from cron', '$0 doctor workspaces-example/flights --repair --format json'],
    ],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });
  repair = Option.Boolean('--repair', false, { description: 'Run the repairs that can do no harm' });
  root = rootOption;
  extension = extensionOption;
  smallGroups = smallGroupsOption;
  format = Option.String('--format', 'text', { description: 'text or json' });

  constructor() {
    super();
    Object.assign(this, placeLimitOptions());
  }

  async perform(): Promise<number> {
    if (this.format !== 'text' && this.format !== 'json') throw new CliError(`--format ${this.format}: choose text or json.`);
    const [given] = givenPlaceFlags(this);
    if (!this.repair && given !== undefined) throw new CliError(`${given} requires --repair: nothing else reads raw data.`);
    const workspace = await this.openWorkspace(this.workspace, this.repair ? writing : looking);
    const [{ doctor }, { doctorText }] = await Promise.all([import('../../doctor/doctor.ts'), import('../doctorText.ts')]);
    const report = await doctor(workspace, this.repair ? await this.#mending(workspace) : null, smallGroupsFlag(this.smallGroups));
    const shown = {
      ...report,
      repaired: report.repaired.map(this.called),
      faults: report.faults.map(this.#finding),
      notices: report.notices.map(this.#finding),
    };
    this.print(this.format === 'json' ? JSON.stringify(shown, null, 2) : this.called(doctorText(shown, this.ink)));
    return report.healthy ? EXIT.done : EXIT.failed;
  }

  readonly #finding = (finding: ReportedFinding): ReportedFinding => ({
    ...finding,
    message: this.called(finding.message),
    command: finding.command === null ? null : this.called(finding.command),
  });

  async #mending(workspace: string): Promise<Mending> {
    const [{ compileWorkspace }, { progressOn }] = await Promise.all([
      import('../../workspace/compileWorkspace.ts'),
      import('../progressOn.ts'),
    ]);
    const compiled = await compileWorkspace(workspace);
    return {
      progress: progressOn(this.context.stderr),
      roots: compiled.ok ? rootFlags(compiled.manifest, this, this.context.env) : new Map(),
    };
  }
}
