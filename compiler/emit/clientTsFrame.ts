import { createRequire } from 'node:module';
import type * as TsMorph from 'ts-morph';
import { clientTsCalls } from './clientTsCalls.ts';
import { clientTsTypes } from './clientTsTypes.ts';

// `import` would scan it and TypeScript within it for names before it runs them, for a fifth of the time that loading takes.
const require = createRequire(import.meta.url);
const { IndentationText, Project, StructureKind }: typeof TsMorph = require('ts-morph');

/** What stands around the metrics in every client.ts, alike in all catalogs: a bundle has the texts, in place of what makes them. */
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
  // The metrics go into the text: as parts of the file, ts-morph would parse each of them again, four times as long as all the rest takes.
  const text = file.getFullText().trimEnd();
  const end = file.getInterfaceOrThrow('Metrics').getEnd() - 1;
  return { before: text.slice(0, end), after: text.slice(end) };
}
