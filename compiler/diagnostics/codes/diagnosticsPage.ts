import * as checks from './checks.ts';
import * as compounds from './compounds.ts';
import * as experiments from './experiments.ts';
import * as funnels from './funnels.ts';
import * as expressions from './expressions.ts';
import * as lookups from './lookups.ts';
import * as meaning from './meaning.ts';
import type { MessageKind } from './MessageKind.ts';
import * as readers from './readers.ts';
import * as reports from './reports.ts';
import * as shape from './shape.ts';
import * as tokens from './tokens.ts';
import * as warnings from './warnings.ts';
import * as yaml from './yaml.ts';

const parts = [
  { title: 'Files and YAML', kinds: kindsOf(yaml) },
  { title: 'Keys and values', kinds: kindsOf(shape) },
  { title: 'Expressions', kinds: kindsOf(expressions) },
  { title: 'Names and rules', kinds: kindsOf({ ...meaning, ...lookups, ...readers, ...experiments, ...funnels }) },
  { title: 'Metrics over metrics', kinds: kindsOf(compounds) },
  { title: 'Warnings', kinds: kindsOf(warnings) },
  { title: 'Reports', kinds: kindsOf(reports) },
  { title: 'Checks', kinds: kindsOf(checks) },
  { title: 'The tokens of a server', kinds: kindsOf(tokens) },
] as const;

type AnyKind = Pick<MessageKind<readonly never[]>, 'code' | 'sample'>;

/** Every code that the compiler can report, sorted. */
export const diagnosticCodes: readonly string[] = [...new Set(parts.flatMap(({ kinds }) => kinds.map(({ code }) => code)))].toSorted();

/** The page of all codes, as Markdown, with each code's messages filled in from a sample. */
export function diagnosticsPage(): string {
  const sections = parts.map(({ title, kinds }) => {
    const codes = [...new Set(kinds.map(({ code }) => code))].toSorted();
    const rows = codes.map(
      (code) =>
        `| \`${code}\` | ${kinds
          .filter((kind) => kind.code === code)
          .map(sampleText)
          .join('<br>')} |`,
    );
    return `## ${title}\n\n| Code | Messages, for example |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
  return `${HEADING}\n${sections.join('\n')}`;
}

const HEADING = `# What the catalog compiler refuses

Generated from compiler/diagnostics/codes; do not edit. Every error in a catalog is reported in one run, as \`file:line:column  code  message\` with the line and a
caret, and the command exits with status 1; \`--format json\` prints the same for tools. A source, lookup, processor or metric with an error of syntax
or shape is left out of the checks that follow, and references to it are not reported again.

A [warning](#warnings) does not keep a catalog from compiling: it is shown as \`file:line:column  warning: code  message\`, with \`"severity": "warning"\` for
tools, and \`service compile --strict\` treats it as an error.
`;

function kindsOf(module: Readonly<Record<string, unknown>>): readonly AnyKind[] {
  return Object.values(module).filter(isKind);
}

function isKind(value: unknown): value is AnyKind {
  return typeof value === 'function' && 'code' in value && 'sample' in value;
}

function sampleText({ sample }: AnyKind): string {
  const { message, suggestion } = sample();
  return [message, suggestion]
    .filter((text) => text !== undefined)
    .join(' ')
    .replaceAll('|', '\\|')
    .replaceAll('<', '\\<');
}
