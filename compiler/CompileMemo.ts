import type { WalkedText } from './resolve/parseExpressions.ts';
import type { YamlEntries } from './parse/readByEntries.ts';
import { TextMemo } from './TextMemo.ts';

/**
 * Carries the parsed parts of a catalog's text from one compilation to the next. A server that recompiles while somebody edits keeps one.
 * It makes compiling faster and never affects the result.
 */
export class CompileMemo {
  readonly entries = new TextMemo<YamlEntries>();
  readonly expressions = new TextMemo<WalkedText>();

  beginRound(): void {
    this.entries.beginRound();
    this.expressions.beginRound();
  }
}
