import { createRequire } from 'node:module';
import type * as TsMorph from 'ts-morph';
import { clientTsCalls } from './clientTsCalls.ts';
import { clientTsTypes } from './clientTsTypes.ts';

// With `import`, Node would scan ts-morph and the TypeScript inside it for export names before running them, a fifth of the loading time.
const require = createRequire(import.meta.url);
const { IndentationText, Project, StructureKind }: typeof TsMorph = require('ts-morph');

/**
 * The text around the metrics in every client.ts, the same for all catalogs. A bundle contains the texts instead of the code that produces
 * them.
 */
export const clientTsFrame: { readonly before: string; readonly after: string } = frame();

function frame(): typeof clientTsFrame {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { indentationText: IndentationText.TwoSpaces },
  });
  const described: TsMorph.InterfaceDeclarationStructure = {
    kind: StructureKind.Interface,
    name: 'Metrics',
    isExported: true,
    docs: ['What may be asked: for each metric its dimensions, filters, time axes, output columns and kinds of charts.'],
  };
  const file = project.createSourceFile('client.ts', { statements: [described, `${clientTsTypes.trimStart()}${clientTsCalls}`] });
  // Metrics are inserted as text: ts-morph would parse each again if they were nodes of the file, which takes four times as long as
  // everything else.
  const text = file.getFullText().trimEnd();
  const end = file.getInterfaceOrThrow('Metrics').getEnd() - 1;
  return { before: text.slice(0, end), after: text.slice(end) };
}
