import { Command, Option } from 'clipanion';
import type { ChatQuery } from '../../../generated/types.ts';
import * as messages from '../../chat/messages.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import { defaultHttpLimits } from '../../http/HttpLimits.ts';
import { defaultSqlLimits } from '../../sql/SqlLimits.ts';
import { CliError } from '../CliError.ts';
import { faultWarning } from '../faultWarning.ts';
import { readArguments } from '../readArguments.ts';
import type { ModelCallEvent } from '../../log/ModelCallEvent.ts';
import { operator } from '../../release/Principal.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { answering, answeringSql } from '../workspaceUse.ts';

const formats = ['table', 'json'] as const;

/** `service chat`: answers one question in words. */
export class ChatCommand extends WorkspaceCommand {
  static override paths = [['chat']];
  static readonly takes = '[WORKSPACE] QUESTION';
  static override usage = Command.Usage({
    description: 'Ask a question in words',
    details: `
      The model named in ai.yaml turns the question into one intent, which is checked and answered like any other; the plan that ran is
      printed with the answer. The model is sent the catalog's metadata and the question, and with --narrate at most 50 rows of the answer.
    `,
    examples: [['Which states fly most', `$0 chat workspaces-example/flights 'Which five states have the most flights?'`]],
  });

  given = Option.Rest();
  narrate = Option.Boolean('--narrate', false, {
    description: 'Let the model word the answer; every number in it is checked against the rows',
  });
  allowSql = Option.Boolean('--allow-sql', false, { description: 'Allow the plan to be a statement of governed SQL' });
  format = Option.String('--format', 'table', { description: 'table or json' });

  async perform(): Promise<number> {
    const format = formats.find((known) => known === this.format);
    if (format === undefined) throw new CliError(`--format ${this.format}: choose table or json.`);
    const { workspace: folder, values } = readArguments('chat', ['a question in quotes'], this.given);
    const [question = ''] = values;
    const workspace = await this.openWorkspace(folder, this.allowSql ? answeringSql : answering);
    const [{ openService }, { chatText }] = await Promise.all([import('../openService.ts'), import('../chatText.ts')]);
    let last: ModelCallEvent['outcome'] = 'ok';
    const { tools, close } = await openService({
      workspace,
      limits: defaultHttpLimits,
      sql: this.allowSql ? { ...defaultSqlLimits, workers: 1 } : null,
      chat: { modelCall: ({ outcome }) => (last = outcome), chatTurn() {} },
      events: faultWarning(this.warn),
      watch: null,
    });
    try {
      const query: ChatQuery = { question, narrate: this.narrate, allow_sql: this.allowSql };
      const { output } = await tools.call(
        'chat',
        operator,
        { surface: 'cli', caps: defaultHttpLimits.caps, signal: new AbortController().signal },
        query,
      );
      this.print(format === 'json' ? JSON.stringify(output, null, 2) : chatText(output, this.ink, this.called));
      return output.kind === 'refused' ? 1 : 0;
    } catch (error) {
      // There is no server whose log could hold the cause.
      if (!(error instanceof ServiceError) || error.code !== 'chat_failed' || last === 'ok' || last === 'cancelled') throw error;
      throw new ServiceError('chat_failed', error.status, messages.modelFault(last));
    } finally {
      await close();
    }
  }
}
