import { isScalar, visit, type Document, type LineCounter, type YAMLParseError } from 'yaml';
import * as messages from '../messages.ts';
import { MAX_DEPTH } from './plainValue.ts';
import type { YamlFault } from './readYaml.ts';

/** Faults inside one value, from which the parser recovers; after any other it misreads what follows. */
const local = new Set(['BAD_ALIAS', 'BAD_DQ_ESCAPE', 'BAD_SCALAR_START']);

/** The parser's faults without their after-effects: the first fault, and local ones on other lines. */
export function syntaxFaults(document: Document.Parsed, lines: LineCounter): readonly YamlFault[] {
  const errors = document.errors.slice(0, 1000).toSorted((a, b) => a.pos[0] - b.pos[0]);
  const lineOf = ({ pos }: YAMLParseError): number => lines.linePos(pos[0]).line;
  const original = errors.filter(
    (error, index) => index === 0 || (local.has(error.code) && lineOf(error) !== lineOf(errors[index - 1] ?? error)),
  );
  return original.map((error) => {
    const twice =
      error.code === 'BLOCK_AS_IMPLICIT_KEY' &&
      errors.some(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === error.pos[0]);
    const detail = twice ? 'Lines below' : error.message;
    const message = error.code === 'RESOURCE_EXHAUSTION' ? messages.yamlTooDeep(MAX_DEPTH) : messages.yamlSyntax(error.code, detail);
    return { offset: offsetOf(error, document), path: [], message };
  });
}

/** The parser reports a quote that is never closed at its end; show it where it opens. */
function offsetOf({ message, pos }: YAMLParseError, document: Document.Parsed): number {
  let offset = pos[0];
  if (message.startsWith('Missing closing')) {
    visit(document, {
      Scalar(_, node) {
        const [start, end] = node.range ?? [0, 0];
        if (isScalar(node) && node.type?.startsWith('QUOTE') === true && start < pos[0] && end >= pos[0]) offset = start;
      },
    });
  }
  return offset;
}
