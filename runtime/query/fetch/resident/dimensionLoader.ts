import type { DimensionType } from '../../../../compiler/manifest.ts';
import type { Cell } from '../../../../generated/types.ts';
import { duckdb } from '../../../engine/duckdb.ts';
import { at } from '../../../errors/at.ts';
import { SpreadMap } from '../../../turns/SpreadMap.ts';
import type { Turns } from '../../../turns/Turns.ts';
import type { Dictionary, CodedDictionary } from '../../groups/Dictionary.ts';
import { dictionaryOf } from '../../groups/dictionaryOf.ts';
import { timeFormat } from '../duckdb/dictionaries.ts';
import type { ColumnLoader } from './ColumnLoader.ts';
import type { DimensionColumn } from './ResidentTable.ts';

const { DuckDBTypeId } = duckdb;

type Value = Exclude<Cell, null>;

/** The approximate memory of a value in a dictionary, besides the characters of a text. */
const VALUE_BYTES = 140;

/**
 * The values of a dimension by their codes. @param type of the engine's column
 * @param known the values of an ENUM, whose codes are the engine's; null for any other type
 */
export function dimensionLoader(type: number, known: CodedDictionary | null, rows: number): ColumnLoader<DimensionColumn> {
  const codes = new Int32Array(rows);
  if (known !== null)
    return {
      async add(reader, column, first, turns) {
        const read = await reader.codes(column);
        await turns.each(read.length, (index) => void (codes[first + index] = at(read, index) + 1));
      },
      finish: async () => ({
        column: { codes, valuesAs: (asked) => (asked === 'string' ? known : null) },
        bytes: codes.byteLength + bytesOf(known.values),
      }),
    };
  const places = new SpreadMap<Value, number>();
  const values: Value[] = [];
  return {
    async add(reader, column, first, turns) {
      const wholes = type === DuckDBTypeId.BIGINT;
      const read = wholes ? await reader.wholes(column) : await reader.scalars(column, timeFormat);
      await turns.each(read.length, (index) => {
        const cell = read[index] ?? null;
        if (cell === null) return;
        // Beyond 2^53 as text.
        const value = typeof cell === 'bigint' ? String(cell) : cell;
        let place = places.get(value);
        if (place === undefined) {
          values.push(value);
          place = values.length;
          places.set(value, place);
        }
        codes[first + index] = place;
      });
    },
    async finish(turns) {
      const held = heldType(type);
      const dictionary = { ...(await dictionaryOf(values, held, turns)), codes: await codesOf(values, turns) };
      const bytes = codes.byteLength + bytesOf(values);
      if (held !== 'bigint') return { column: { codes, valuesAs: (asked) => (asked === held ? dictionary : null) }, bytes };
      const texts = await wholeTexts(dictionary, turns);
      const exact = values.every((value) => typeof value === 'number');
      const forms: { readonly [Type in DimensionType]?: CodedDictionary } = { bigint: texts, ...(exact ? { integer: dictionary } : {}) };
      return { column: { codes, valuesAs: (asked) => forms[asked] ?? null }, bytes: bytes + bytesOf(texts.values) };
    },
  };
}

/** The type of the dimension that a column is of; whole numbers may be of either. */
function heldType(type: number): Exclude<DimensionType, 'integer'> {
  switch (type) {
    case DuckDBTypeId.BIGINT:
      return 'bigint';
    case DuckDBTypeId.BOOLEAN:
      return 'boolean';
    case DuckDBTypeId.DATE:
      return 'date';
    case DuckDBTypeId.VARCHAR:
      return 'string';
    default:
      throw new TypeError(`a dimension has no column of the type ${type}`);
  }
}

/** The same values as text. */
async function wholeTexts({ values, ranks }: Dictionary, turns: Turns): Promise<CodedDictionary> {
  const texts: string[] = [];
  await turns.each(values.length, (code) => void texts.push(String(at(values, code))));
  return { values: texts, ranks, codes: await codesOf(texts, turns) };
}

async function codesOf(values: readonly Value[], turns: Turns): Promise<SpreadMap<Value, number>> {
  const codes = new SpreadMap<Value, number>();
  await turns.each(values.length, (code) => codes.set(at(values, code), code));
  return codes;
}

function bytesOf(values: readonly Value[]): number {
  return values.reduce<number>((bytes, value) => bytes + VALUE_BYTES + (typeof value === 'string' ? value.length : 0), 0);
}
