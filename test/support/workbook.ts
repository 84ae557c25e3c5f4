import { zip } from './zip.ts';

interface Parts {
  /** Items of the table of shared texts, as XML. */
  readonly shared?: readonly string[];
  readonly merged?: readonly string[];
  /** Overrides the checksum of the sheets. */
  readonly crc?: number;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook of sheets, by name, whose rows are given as XML. */
export function workbook(sheets: Readonly<Record<string, string>>, { shared = [], merged = [], crc }: Parts = {}): Buffer {
  const names = Object.keys(sheets);
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const relations = (...all: readonly string[]): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
  const merges = merged.length === 0 ? '' : `<mergeCells>${merged.map((cells) => `<mergeCell ref="${cells}"/>`).join('')}</mergeCells>`;
  return zip([
    { name: '_rels/.rels', data: relations(relation('r', 'officeDocument', '/xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      data: `<x:workbook xmlns:x="${MAIN}" xmlns:r="${OFFICE}"><x:sheets>${names.map((name, index) => `<x:sheet name="${name}" sheetId="${index + 1}" r:id="s${index}"/>`).join('')}</x:sheets></x:workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: relations(
        ...names.map((_, index) => relation(`s${index}`, 'worksheet', `worksheets/${index}.xml`)),
        relation('t', 'sharedStrings', 'texts.xml'),
      ),
    },
    { name: 'xl/texts.xml', data: `<sst xmlns="${MAIN}">${shared.join('')}</sst>` },
    ...Object.values(sheets).map((rows, index) => ({
      name: `xl/worksheets/${index}.xml`,
      data: `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${merges}</worksheet>`,
      ...(crc === undefined ? {} : { crc }),
    })),
  ]);
}
