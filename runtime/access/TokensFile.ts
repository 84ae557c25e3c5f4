import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Diagnostic } from '../../compiler/diagnostics/Diagnostic.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import { utf8Text } from '../../compiler/parse/utf8Text.ts';
import { compileTokens, type CompiledTokens } from '../../compiler/tokens/compileTokens.ts';
import type { DiagnosticsSummary } from '../../generated/types.ts';
import { FileWatch } from '../release/FileWatch.ts';
import type { ReleaseHolder } from '../release/ReleaseHolder.ts';
import { settled } from '../release/settled.ts';
import { TokenList } from './TokenList.ts';
import { TokensError } from './TokensError.ts';

export interface TokensEvents {
  /** The tokens of the file were accepted. */
  readonly accepted: (tokens: TokenList, refusals: readonly Diagnostic[]) => void;
  /** The file has faults; its previous tokens remain valid. */
  readonly refused: (diagnostics: readonly Diagnostic[]) => void;
}

/**
 * The tokens of a file, read again when it or the catalog changes. While the file has faults, the previous tokens remain valid: the log and
 * health tell its editor, and a token that it no longer lists is accepted until the file can be read again.
 */
export class TokensFile {
  readonly #file: string;
  readonly #holder: Pick<ReleaseHolder, 'current'>;
  readonly #events: TokensEvents;
  readonly #watch: FileWatch;
  readonly #stopListening: () => void;
  #list: TokenList;
  #fault: DiagnosticsSummary | null = null;
  /** What was last read, and under which catalog. */
  #seen: { readonly text: string | null; readonly manifest: Manifest };
  #refreshing: Promise<void> = Promise.resolve();

  private constructor(
    file: string,
    holder: Pick<ReleaseHolder, 'current' | 'onSwap'>,
    events: TokensEvents,
    first: { readonly list: TokenList; readonly text: string | null; readonly manifest: Manifest },
  ) {
    this.#file = file;
    this.#holder = holder;
    this.#events = events;
    this.#list = first.list;
    this.#seen = first;
    this.#watch = new FileWatch(dirname(resolve(file)), async () => [basename(file)], { changed: () => this.refresh(), failed: () => {} });
    this.#stopListening = holder.onSwap(() => void this.refresh());
  }

  /**
   * Reads the file and watches it.
   * @param file as its operator names it
   * @throws {TokensError} when it has faults: no token is accepted on a guess.
   */
  static async start(file: string, holder: Pick<ReleaseHolder, 'current' | 'onSwap'>, events: TokensEvents): Promise<TokensFile> {
    const { manifest } = holder.current();
    const { list, text, refusals } = await readTokens(file, manifest);
    events.accepted(list, refusals);
    return new TokensFile(file, holder, events, { list, text, manifest });
  }

  /** The tokens that are currently accepted. */
  get list(): TokenList {
    return this.#list;
  }

  /** Why the newest state of the file is not accepted; null when it is. */
  get fault(): DiagnosticsSummary | null {
    return this.#fault;
  }

  /** Looks at the file now, and resolves when its tokens are accepted or it was refused. */
  async refresh(): Promise<void> {
    this.#refreshing = this.#refreshing.then(() => this.#look());
    return this.#refreshing;
  }

  async close(): Promise<void> {
    this.#stopListening();
    await this.#watch.close();
    await this.#refreshing;
  }

  async #look(): Promise<void> {
    const text = await settled(() => textOf(this.#file), String);
    const { manifest } = this.#holder.current();
    if (text === this.#seen.text && manifest === this.#seen.manifest) return;
    this.#seen = { text, manifest };
    const compiled = compileTokens(this.#file, text, manifest);
    if (compiled.ok) {
      this.#list = new TokenList(compiled.tokens, this.#list);
      this.#fault = null;
      this.#events.accepted(this.#list, compiled.refusals);
      return;
    }
    const { diagnostics } = compiled;
    this.#fault = { count: diagnostics.length, codes: [...new Set(diagnostics.map(({ code }) => code))].toSorted() };
    this.#events.refused(diagnostics);
  }
}

/**
 * The tokens of a file in its current state.
 * @throws {TokensError} when it has faults.
 */
export async function readTokens(
  file: string,
  manifest: Manifest,
): Promise<{ readonly list: TokenList; readonly text: string | null; readonly refusals: readonly Diagnostic[] }> {
  const text = await textOf(file);
  const compiled: CompiledTokens = compileTokens(file, text, manifest);
  if (!compiled.ok) throw new TokensError(compiled.diagnostics);
  return { list: new TokenList(compiled.tokens, null), text, refusals: compiled.refusals };
}

/** Null when it cannot be read, for whatever reason. */
async function textOf(file: string): Promise<string | null> {
  return readFile(file).then(utf8Text, () => null);
}
