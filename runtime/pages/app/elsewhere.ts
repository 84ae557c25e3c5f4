import type { ExplainQuery, Explanation, Intent } from '../../../generated/types.ts';
import { shellWord } from '../../errors/shellWord.ts';
import { rowsToCsv } from '../../tools/csv.ts';
import { driverRows } from '../../tools/driverRows.ts';
import { csvOf, hasToken, type Served } from './service.ts';

/** What was asked, in the forms that other clients take. */
export interface Elsewhere {
  /** What its commands call WORKSPACE, by name: nobody here knows where it is. */
  readonly workspace: string;
  readonly forms: readonly { readonly name: string; readonly text: string }[];
  /** The name of the file with its rows. */
  readonly file: string;
  readonly csv: () => Promise<Blob>;
}

/** A question elsewhere. */
export function questionElsewhere({ workspace }: Served, metric: string, intent: Intent): Elsewhere {
  const json = JSON.stringify(intent);
  return {
    workspace,
    forms: [
      { name: 'Link', text: location.href },
      { name: 'curl', text: curlOf(`${metric}/query`, json) },
      { name: 'Command line', text: `service query WORKSPACE ${shellWord(metric)} --intent ${shellWord(json)}` },
      { name: 'MCP call', text: mcpCall('metric_query', { metric, ...intent }) },
    ],
    file: `${metric}.csv`,
    csv: () => csvOf(metric, intent),
  };
}

/** A change to explain elsewhere. */
export function changeElsewhere({ workspace }: Served, metric: string, query: ExplainQuery, told: Explanation): Elsewhere {
  return {
    workspace,
    forms: [
      { name: 'Link', text: location.href },
      { name: 'curl', text: curlOf(`${metric}/explain`, JSON.stringify(query)) },
      { name: 'Command line', text: `service explain WORKSPACE ${shellWord(metric)} ${flagsOf(query).join(' ')}` },
      { name: 'MCP call', text: mcpCall('metric_explain', { metric, ...query }) },
    ],
    file: `${metric}_drivers.csv`,
    csv: () => {
      const { columns, rows } = driverRows(told);
      return Promise.resolve(new Blob([rowsToCsv(columns, rows)], { type: 'text/csv' }));
    },
  };
}

function curlOf(path: string, json: string): string {
  const token = hasToken() ? ' -H "Authorization: Bearer $SERVICE_API_TOKEN"' : '';
  return `curl -s ${location.origin}/metrics/${path} -H 'Content-Type: application/json'${token} -d ${shellWord(json)}`;
}

function mcpCall(name: string, given: object): string {
  return JSON.stringify({ name, arguments: given }, null, 2);
}

function flagsOf({ time_axis, period, start, end, against, output, filters, dimensions, depth, limit }: ExplainQuery): readonly string[] {
  const flag = (name: string, value: string | number | undefined): readonly string[] =>
    value === undefined ? [] : [`--${name} ${shellWord(String(value))}`];
  return [
    ...flag('time-axis', time_axis),
    ...flag('period', period),
    ...flag('start', start),
    ...flag('end', end),
    ...(typeof against === 'object'
      ? [...flag('against-start', against.start), ...flag('against-end', against.end)]
      : flag('against', against)),
    ...flag('output', output),
    ...flag('filter-json', filters === undefined ? undefined : JSON.stringify(filters)),
    ...flag('dimensions', dimensions?.join(',')),
    ...flag('depth', depth),
    ...flag('limit', limit),
  ];
}
