import { plainCsv, type CsvForm } from '../tools/csv.ts';
import { CliError } from './CliError.ts';

/** The help text of the option --csv. */
export const CSV_FORM_HELP = 'With --format csv: safe writes an apostrophe before texts that a spreadsheet would take for formulas';

/** @throws CliError for another form than safe, or when the answer is not CSV */
export function readCsvForm(option: string | undefined, format: 'table' | 'json' | 'csv' | 'arrow'): CsvForm {
  if (option === undefined) return plainCsv;
  if (option !== 'safe') throw new CliError(`--csv ${option}: the one form besides the plain one is safe.`);
  if (format !== 'csv') throw new CliError('--csv safe is about CSV: add --format csv.');
  return { ...plainCsv, texts: 'safe' };
}
