import { plainCsv, type CsvForm } from '../tools/csv.ts';
import { CliError } from './CliError.ts';

/** The help text of the option --csv. */
export const CSV_FORM_HELP = 'With --format csv: safe writes an apostrophe before strings that a spreadsheet would read as formulas';

/** @throws CliError for another form than safe, or when the answer is not CSV */
export function readCsvForm(option: string | undefined, format: 'table' | 'json' | 'csv' | 'arrow'): CsvForm {
  if (option === undefined) return plainCsv;
  if (option !== 'safe') throw new CliError(`--csv ${option}: the only value is safe; for plain CSV leave out --csv.`);
  if (format !== 'csv') throw new CliError('--csv safe requires --format csv.');
  return { ...plainCsv, texts: 'safe' };
}
