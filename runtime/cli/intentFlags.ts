import { CliError } from './CliError.ts';
import { readConditions } from './conditions.ts';
import { parseJsonFlag } from './parseJsonFlag.ts';
import { wholeNumber } from './wholeNumber.ts';

/** The flags of an intent as given on the command line; absent ones are undefined. */
export interface IntentFlags {
  readonly intent: string | undefined;
  readonly dimensions: readonly string[];
  readonly dimension: readonly string[];
  readonly timeAxis: string | undefined;
  readonly with: readonly string[];
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly filter: readonly string[];
  readonly filterJson: readonly string[];
  readonly having: readonly string[];
  readonly havingJson: readonly string[];
  readonly orderBy: readonly string[];
  readonly topN: string | undefined;
  readonly topNBy: string | undefined;
  readonly topNWithin: readonly string[];
  readonly others: boolean | undefined;
  readonly totals: boolean | undefined;
  readonly compare: string | undefined;
  readonly quantiles: boolean | undefined;
  readonly limit: string | undefined;
}

/**
 * The intent that the flags describe. The service checks the values of fields, as on every surface.
 * @throws CliError when a flag cannot be read, or a field is given both by --intent and by a flag
 */
export function readIntent(flags: IntentFlags): Readonly<Record<string, unknown>> {
  const given = flags.intent === undefined ? {} : parseJsonFlag('--intent', flags.intent);
  if (Array.isArray(given)) throw new CliError('--intent expects a JSON object.');
  const named = [...flags.dimensions.flatMap(splitNames), ...flags.dimension];
  const fields: Readonly<Record<string, unknown>> = {
    dimensions: named.length > 0 ? named : undefined,
    time_axis: flags.timeAxis,
    with: listOrNone(flags.with),
    start: flags.start,
    end: flags.end,
    filters: readConditions('--filter', flags.filter, flags.filterJson),
    having: readConditions('--having', flags.having, flags.havingJson),
    order_by: listOrNone(flags.orderBy),
    top_n: wholeNumber('--top-n', flags.topN),
    top_n_by: flags.topNBy,
    top_n_within: listOrNone(flags.topNWithin),
    others: flags.others,
    totals: flags.totals,
    compare: flags.compare,
    quantiles: flags.quantiles,
    limit: wholeNumber('--limit', flags.limit),
  };
  const set = Object.entries(fields).filter(([, value]) => value !== undefined);
  const twice = set.find(([name]) => Object.hasOwn(given, name));
  if (twice !== undefined) throw new CliError(`"${twice[0]}" is given both in --intent and by its own flag. Give it once.`);
  return { ...given, ...Object.fromEntries(set) };
}

function listOrNone(texts: readonly string[]): readonly string[] | undefined {
  return texts.length === 0 ? undefined : texts.flatMap(splitNames);
}

export function splitNames(text: string): readonly string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
