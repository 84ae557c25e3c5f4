import { Command, Option } from 'clipanion';
import { CliError } from '../CliError.ts';
import { EXIT } from '../exitStatus.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { answering, answeringCandidate } from '../workspaceUse.ts';

const formats = ['text', 'json', 'junit'] as const;

/** `service check`: carries out the checks of the catalog. */
export class CheckCommand extends WorkspaceCommand {
  static override paths = [['check']];
  static override usage = Command.Usage({
    description: 'Carry out the checks of the catalog on what is published, or on what was held back',
    details: `
      Every ingest audits what it is about to publish, and holds it back if a check of severity error fails. This command carries out the
      same checks on what is published or, with --candidate, on what was held back. It reads only, and records nothing.

      Of what is published, new periods are those that the last run of each processor has read.

      Exits with 1 if a check of severity error fails or cannot be answered.
    `,
    examples: [
      ['What is published', '$0 check workspaces-example/flights'],
      ['What the last ingest held back', '$0 check workspaces-example/flights --candidate'],
      ['For a build server', '$0 check workspaces-example/flights --format junit'],
    ],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });
  candidate = Option.Boolean('--candidate', false, { description: 'Check what was held back' });
  format = Option.String('--format', 'text', { description: 'text, json or junit' });

  async perform(): Promise<number> {
    const format = formats.find((known) => known === this.format);
    if (format === undefined) throw new CliError(`--format ${this.format}: choose text, json or junit.`);
    const workspace = await this.openWorkspace(this.workspace, this.candidate ? answeringCandidate : answering);
    const [{ compiledWorkspace }, { auditWorkspace }] = await Promise.all([
      import('../../workspace/compiledWorkspace.ts'),
      import('../../audit/auditWorkspace.ts'),
    ]);
    const { manifest } = await compiledWorkspace(workspace);
    const { signal } = new AbortController();
    const report = await auditWorkspace(workspace, manifest, this.candidate ? 'candidate' : 'published', signal);
    if (format === 'json') this.print(JSON.stringify(report, null, 2));
    else if (format === 'junit') this.print((await import('../junitXml.ts')).junitXml(report, manifest.workspace.name, new Date()));
    else this.print(this.called((await import('../checkText.ts')).checkText(report, manifest.checks ?? {}, this.ink)));
    return report.ok ? EXIT.done : EXIT.failed;
  }
}
