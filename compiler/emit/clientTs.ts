import { createRequire } from 'node:module';
import type * as TsMorph from 'ts-morph';
import { clientRuntime } from './clientRuntime.ts';
import type { ClientShape } from './clientShape.ts';

// `import` would scan it and TypeScript within it for names before it runs them, for a fifth of the time that loading takes.
const { IndentationText, Project, StructureKind }: typeof TsMorph = createRequire(import.meta.url)('ts-morph');

/**
 * A typed client of a catalog, as TypeScript: metric names, dimensions, operators and result columns are types, so that a wrong question does not
 * compile. Needs nothing but fetch.
 */
export function clientTs({ workspace, metrics }: ClientShape): string {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true, manipulationSettings: { indentationText: IndentationText.TwoSpaces } });
  const described: TsMorph.InterfaceDeclarationStructure = {
    kind: StructureKind.Interface,
    name: 'Metrics',
    isExported: true,
    docs: ['What may be asked: for each metric its dimensions, filters, time axes and output columns.'],
    properties: metrics.map(({ name, type, doc }) => ({ name, type, docs: [doc] })),
  };
  const file = project.createSourceFile('client.ts', {
    statements: [`// Made from the catalog of ${workspace} by \`service compile\`. Do not edit.\n`, described, clientRuntime.trimStart()],
  });
  // ts-morph indents the end of a type of several lines as it does its members.
  return `${file.getFullText().replaceAll('\n    };\n', '\n  };\n').trimEnd()}\n`;
}
