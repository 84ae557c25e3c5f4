import { compile } from '../../../compiler/compile.ts';
import type { Diagnostic } from '../../../compiler/diagnostics/Diagnostic.ts';
import { printDiagnostics } from '../../../compiler/diagnostics/printDiagnostics.ts';
import { DuckDbSqlParser } from '../../engine/DuckDbSqlParser.ts';
import type { Foreign, Loss } from '../../interchange/Foreign.ts';
import { InitError } from '../InitError.ts';
import * as initMessages from '../messages.ts';
import type { DatasetRows } from './DatasetRows.ts';
import { draftCatalog } from './draftCatalog.ts';
import type { Draft, Owner } from './Draft.ts';
import { lossText } from './lossText.ts';
import * as messages from './messages.ts';
import { renderDraft, type DraftFrame, type RenderedDraft } from './renderDraft.ts';

/** A catalog that compiles, and all that it lacks of the document. */
export interface Settled {
  readonly rendered: RenderedDraft;
  readonly draft: Draft;
  readonly losses: readonly Loss[];
}

/** More rounds than any chain of refusals has. */
const MOST_ROUNDS = 100;

/**
 * Drafts, compiles, and leaves out what the compiler does not take, with its reason, until the rest compiles.
 * @throws InitError when no metric is left
 */
export async function settle(
  foreign: Foreign,
  rows: ReadonlyMap<string, DatasetRows>,
  day: string | null,
  frame: Omit<DraftFrame, 'losses'>,
): Promise<Settled> {
  const parser = new DuckDbSqlParser();
  const refused = new Map<Owner, string>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { draft, losses: own } = draftCatalog(foreign, rows, day, refused);
    const losses = inOrder([...foreign.losses, ...own]);
    if (draft.metrics.length === 0) throw new InitError('nothing_to_measure', messages.nothingLeft(frame.document, losses.map(lossText)));
    const rendered = renderDraft(draft, { ...frame, losses });
    const compiled = await compile(rendered.catalog, parser);
    if (compiled.ok) return { rendered, draft, losses };
    const before = refused.size;
    for (const diagnostic of compiled.diagnostics) refuse(diagnostic, rendered, refused);
    if (refused.size === before) throw new InitError('not_compiled', initMessages.doesNotCompile(printDiagnostics(compiled.diagnostics)));
  }
  throw new Error('the document was never settled');
}

function refuse({ file, line, message, suggestion }: Diagnostic, { lines }: RenderedDraft, refused: Map<Owner, string>): void {
  for (const owner of lines[file]?.ownersOf(line) ?? [])
    if (!refused.has(owner)) refused.set(owner, suggestion === undefined ? message : `${message} ${suggestion}`);
}

/** Numbers first, then what is around them, each once, in the order of the document. */
function inOrder(losses: readonly Loss[]): readonly Loss[] {
  const distinct = [...new Map(losses.map((loss) => [JSON.stringify(loss), loss])).values()];
  return [...distinct.filter(({ weight }) => weight === 'number'), ...distinct.filter(({ weight }) => weight === 'besides')];
}
