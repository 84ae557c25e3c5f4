import { LineCounter, parseDocument, type Document } from 'yaml';
import type { Message, PathStep } from '../diagnostics/Diagnostic.ts';
import * as messages from '../messages.ts';
import { characterName, MAX_DEPTH, plainValue } from './plainValue.ts';
import { syntaxFaults } from './syntaxFaults.ts';
import { tooMuch } from './tooMuch.ts';
import { NOT_UTF8 } from './utf8Text.ts';

/** A YAML fault in one file; `path` is the innermost value that contains it. */
export interface YamlFault {
  readonly offset: number;
  readonly path: readonly PathStep[];
  readonly message: Message;
}

/** The result of reading a file as YAML. An unreadable file has neither a document nor a value. */
export interface ReadYaml {
  readonly document: Document.Parsed | null;
  /** The file's JSON value; undefined when nothing could be read. */
  readonly value: unknown;
  readonly faults: readonly YamlFault[];
  readonly lines: LineCounter;
}

/**
 * Reads YAML 1.2, core schema. Refuses every YAML feature that a catalog does not need: directives, anchors and aliases, merge keys, tags,
 * several documents, duplicate keys, keys that are not text, and integers that a double cannot hold.
 */
export function readYaml(text: string): ReadYaml {
  const lines = new LineCounter();
  lines.addNewLine(0);
  const unreadable = (offset: number, message: Message): ReadYaml => ({
    document: null,
    value: undefined,
    faults: [{ offset, path: [], message }],
    lines,
  });

  const refused = tooMuch(text);
  if (refused !== null) return unreadable(0, refused);
  for (let newline = text.indexOf('\n'); newline !== -1; newline = text.indexOf('\n', newline + 1)) lines.addNewLine(newline + 1);
  const bad = /[\uFFFE\uFFFF\p{Cs}]|(?![\t\n\r\u0085])\p{Cc}/u.exec(text);
  if (bad !== null) return unreadable(bad.index, bad[0] === NOT_UTF8 ? messages.notUtf8() : messages.badCharacter(characterName(bad[0])));
  const directive = /^(?:[ \t]*(?:#.*)?\r?\n)*%/.exec(text);
  if (directive !== null) return unreadable(directive[0].length - 1, messages.yamlDirective());

  try {
    return readDocument(text, lines);
  } catch (error) {
    // Where the parser runs out of stack on deep nesting depends on the machine; report the same fault as when it does not.
    if (error instanceof RangeError) return unreadable(0, messages.yamlTooDeep(MAX_DEPTH));
    throw error;
  }
}

function readDocument(text: string, lines: LineCounter): ReadYaml {
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    prettyErrors: false,
    intAsBigInt: true,
    uniqueKeys: false,
    logLevel: 'error',
  });
  if (document.errors.length > 0) return { document: null, value: undefined, faults: syntaxFaults(document, lines), lines };
  const { value, faults } = plainValue(document.contents, text, lines);
  return { document, value, faults, lines };
}
