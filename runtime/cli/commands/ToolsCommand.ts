import { Command, Option } from 'clipanion';
import { listOf } from '../../../compiler/diagnostics/didYouMean.ts';
import { CliError } from '../CliError.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { looking } from '../workspaceUse.ts';

/** `service tools`: prints the tools of MCP in the strict form of a provider of models. */
export class ToolsCommand extends WorkspaceCommand {
  static override paths = [['tools']];
  static override usage = Command.Usage({
    description: 'Print the tools of MCP as a model provider takes them',
    details: `
      For agents without MCP: the same tools, as the value of \`tools\` in a request to OpenAI (chat completions), Anthropic (messages) or Google
      (generateContent), in the form in which the provider holds a model to their schemas. Every argument is required, and null where it may be left out;
      for Anthropic, which takes few such choices, an argument with a default is that default instead.

      A server with --enable-mcp carries out what a model calls: POST /mcp takes its name and arguments as they are.
    `,
    examples: [
      ['For OpenAI, and what speaks like it', '$0 tools workspaces-example/flights --for openai'],
      ['For Anthropic, with the tools of SQL', '$0 tools workspaces-example/flights --for anthropic --enable-sql'],
    ],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });
  provider = Option.String('--for', { description: 'openai, anthropic or google' });
  enableSql = Option.Boolean('--enable-sql', false, { description: 'Include the SQL tools, as a server with --enable-sql does' });

  async perform(): Promise<number> {
    const [{ PROVIDERS, strictTools }, { readableJson }, { compiledWorkspace }] = await Promise.all([
      import('../../../compiler/emit/strictTools.ts'),
      import('../../../compiler/emit/readableJson.ts'),
      import('../../workspace/compiledWorkspace.ts'),
    ]);
    const provider = PROVIDERS.find((known) => known === this.provider);
    if (provider === undefined)
      throw new CliError(
        `${this.provider === undefined ? 'Name the provider with --for' : `--for ${this.provider}`}: ${listOf(PROVIDERS, 'or')}.`,
      );
    const { manifest } = await compiledWorkspace(await this.openWorkspace(this.workspace, looking));
    const { tools, not_strict } = strictTools(manifest, provider, this.enableSql ? 'with_sql' : 'without_sql');
    this.print(readableJson(tools));
    if (not_strict.length > 0)
      this.warn(
        `${listOf(not_strict, 'and')} ${not_strict.length === 1 ? 'is' : 'are'} printed without "strict": Anthropic takes no more arguments that may be null in the strict tools of one request.`,
      );
    return 0;
  }
}
