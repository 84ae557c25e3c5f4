import type { WalkedText } from './resolve/parseExpressions.ts';
import type { YamlEntries } from './parse/readByEntries.ts';
import { TextMemo } from './TextMemo.ts';

/**
 * What one compilation leaves to the next one of much the same catalog: the parts of its text that were read already. Held by who compiles
 * again and again, as a server does while somebody edits; it decides how long compiling takes, never what comes out.
 */
export class CompileMemo {
  readonly entries = new TextMemo<YamlEntries>();
  readonly expressions = new TextMemo<WalkedText>();

  beginRound(): void {
    this.entries.beginRound();
    this.expressions.beginRound();
  }
}
