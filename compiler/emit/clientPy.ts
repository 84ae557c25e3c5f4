import { clientPyFrame } from '../../generated/clientFrames.ts';
import { comparisonsOf } from '../comparisons.ts';
import type { ClientColumn, ClientMetric, ClientShape } from './clientShape.ts';
import { fillFrame } from './fillFrame.ts';

/**
 * A typed Python client for a catalog, with the names, defaults and errors of client.ts. Metric names, dimensions, operators and result
 * columns are types, so mypy and pyright refuse a wrong question. Needs only CPython 3.9 and its standard library. What it has for every
 * catalog is in ./clients/client.py.
 */
export function clientPy({ workspace, metrics }: ClientShape): string {
  const names = metrics.flatMap(({ name, aliases }) => [name, ...aliases].map((one) => JSON.stringify(one)));
  const called = (name: keyof typeof metricCalls, def: 'def' | 'async def') => (method: string) =>
    signaturesOf({ def, name, ...metricCalls[name] }, method, metrics);
  return fillFrame(clientPyFrame, {
    about: () => `"""A typed client of the catalog ${workspace}, made by \`service compile\`. Do not edit.

    with Client("http://127.0.0.1:8080") as client:
        answer = client.query(${names[0] ?? '"…"'}, {})
        print(answer.rows, answer.provenance.result_digest)

Errors are ServiceProblem and ServiceUnreachable. AsyncClient has the same calls for asyncio.
"""
`,
    typing: (line) => (isOverloaded(metrics) ? `${line.trimEnd()}, overload\n` : line),
    metrics: () =>
      [
        `MetricName = ${names.length === 0 ? '_Nothing' : `Literal[${names.join(', ')}]`}\n`,
        ...metrics.map(metricTypes),
        isOverloaded(metrics) ? withTypes(metrics) : '',
      ].join(''),
    query: called('query', 'def'),
    arrow: called('arrow', 'def'),
    chart: called('chart', 'def'),
    values: called('values', 'def'),
    async_query: called('query', 'async def'),
    async_arrow: called('arrow', 'async def'),
    async_chart: called('chart', 'async def'),
    async_values: called('values', 'async def'),
  });
}

/** Python refuses `@overload` on a single signature. */
function isOverloaded(metrics: readonly ClientMetric[]): boolean {
  return metrics.length > 1;
}

/** The types of values in JSON: what a double cannot hold is text. */
const valueTypes: Readonly<Record<ClientColumn['type'], 'str' | 'int' | 'float' | 'bool'>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  bigint: 'str',
  decimal: 'str',
  boolean: 'bool',
  date: 'str',
  timestamp: 'str',
};

const conditionTypes = { str: 'TextCondition', int: 'NumberCondition', float: 'NumberCondition', bool: 'BooleanCondition' } as const;

/** The fields of a metric that determine the types of its questions and rows. */
type Asked = Pick<ClientMetric, 'formerly' | 'doc' | 'dimensions' | 'filters' | 'time_axes' | 'outputs' | 'quantiles' | 'chart_kinds'>;

/** The names of the types for questions to one metric, or to several, and their rows. */
interface TypeNames {
  readonly of: (part: 'Row' | 'Filters' | 'Having' | 'Intent' | 'Chart' | 'Grouping' | 'Column' | 'ValuesQuery') => string;
}

function metricTypes(metric: ClientMetric): string {
  const names = namesFor(metric);
  return `${questionTypes(names, metric, '')}

class ${names.of('ValuesQuery')}(_ValuesQuery):
    dimension: ${oneOf([...namesOf(metric.filters), ...formerNames(metric)])}
`;
}

function namesFor({ name }: ClientMetric): TypeNames {
  const type = typeName(name);
  return { of: (part) => `${type}${part}` };
}

/** Every metric's types end in the name of their part, so these belong to none. */
const withNames: TypeNames = { of: (part) => `${part}With` };

/** The types of questions to one metric together with others: the columns of all metrics. */
function withTypes(metrics: readonly ClientMetric[]): string {
  const distinct = <Column extends ClientColumn>(columns: readonly Column[]): readonly Column[] => [
    ...new Map(columns.map((column) => [`${column.name} ${valueTypes[column.type]}`, column])).values(),
  ];
  const asked: Asked = {
    formerly: metrics.flatMap((metric) => metric.formerly),
    doc: 'A question to several metrics, joined at the grouping.',
    dimensions: distinct(metrics.flatMap((metric) => metric.dimensions)),
    filters: distinct(metrics.flatMap((metric) => metric.filters)),
    time_axes: [...new Set(metrics.flatMap((metric) => metric.time_axes))],
    outputs: distinct(metrics.flatMap((metric) => metric.outputs)),
    quantiles: distinct(metrics.flatMap((metric) => metric.quantiles)),
    chart_kinds: [...new Set(metrics.flatMap((metric) => metric.chart_kinds))],
  };
  return `
_With = TypedDict("_With", {"with": Sequence[MetricName]})
${questionTypes(withNames, asked, '_With, ')}`;
}

/** @param bases the types that a question type extends */
function questionTypes({ of }: TypeNames, asked: Asked, bases: '' | '_With, '): string {
  const { doc, dimensions, filters, time_axes, outputs, quantiles, chart_kinds } = asked;
  const former = formerNames(asked);
  const grouping = [...namesOf(dimensions), ...former, ...time_axes];
  const measured = [...outputs, ...quantiles];
  const compared = measured.flatMap((output) =>
    comparisonsOf(output).map((comparison): ClientColumn => ({
      name: `${output.name}_${comparison}`,
      type: comparison === 'pct_change' ? 'number' : output.type,
    })),
  );
  const columns = [...measured, ...compared];
  const columnNames = namesOf(columns);
  const descending = [...columnNames, ...grouping].map((column) => `-${column}`);
  const row = [
    ...time_axes.map((axis) => [axis, 'str'] as const),
    ...[...dimensions, ...columns].map((column) => [column.name, `Optional[${valueTypes[column.type]}]`] as const),
    ['_row', 'Literal["row", "others"]'] as const,
  ];
  const conditions = [
    ...filters.map((filter) => [filter.name, conditionTypes[valueTypes[filter.type]]] as const),
    ...asked.formerly.map((one) => [one.former, conditionTypes[valueTypes[one.dimension.type]]] as const),
  ];
  const having = [...columnNames, 'row_count'].map((column) => [column, 'Condition'] as const);
  const channel = `Union[${of('Grouping')}, ${of('Column')}]`;
  return `
${of('Grouping')} = ${oneOf(grouping)}
${of('Column')} = ${oneOf(columnNames)}
${typedDict(of('Row'), row)}
${typedDict(of('Filters'), conditions, ', total=False')}
${typedDict(of('Having'), having, ', total=False')}


class ${of('Intent')}(${bases}_Intent, total=False):
    ${JSON.stringify(printable(doc))}

    dimensions: Sequence[${oneOf([...namesOf(dimensions), ...former])}]
    time_axis: Optional[${oneOf(time_axes)}]
    filters: ${of('Filters')}
    having: ${of('Having')}
    order_by: Sequence[Union[${of('Grouping')}, ${of('Column')}, ${oneOf(descending)}]]
    top_n_by: ${of('Column')}
    top_n_within: Sequence[${of('Grouping')}]
    quantiles: ${quantiles.length === 0 ? 'Literal[False]' : 'bool'}


class _${of('Chart')}Channels(${of('Intent')}, total=False):
    x: ${channel}
    y: ${channel}
    color: ${channel}
    facet: ${channel}


class ${of('Chart')}(_${of('Chart')}Channels):
    chart_kind: ${oneOf(chart_kinds)}
`;
}

/** Former names of dimensions, which questions may still use; answers have the present ones. */
function formerNames({ formerly }: Pick<Asked, 'formerly'>): readonly string[] {
  return [...new Set(formerly.map(({ former }) => former))];
}

function namesOf(columns: readonly ClientColumn[]): readonly string[] {
  return [...new Set(columns.map(({ name }) => name))];
}

/** `flights_by_day` as `FlightsByDay`. An underscore stays when no letter follows it, so that different names give different types. */
function typeName(metric: string): string {
  return metric.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A text on one line of a comment or a docstring. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}

function oneOf(words: readonly string[]): string {
  return words.length === 0 ? '_Nothing' : `Literal[${words.map((word) => JSON.stringify(word)).join(', ')}]`;
}

/** A TypedDict; a member with several types may have any of them. */
function typedDict(name: string, members: readonly (readonly [name: string, type: string])[], totality = ''): string {
  const types = new Map<string, string>();
  for (const [member, type] of members) {
    const former = types.get(member);
    types.set(member, former === undefined || former === type ? type : `Union[${former}, ${type}]`);
  }
  const written = [...types].map(([member, type]) => `${JSON.stringify(member)}: ${type}`);
  return `${name} = TypedDict("${name}", {${written.join(', ')}}${totality})`;
}

/** A method that takes a metric, with one signature per metric. */
interface MetricCall {
  readonly argument: 'intent' | 'query';
  readonly takes: (names: TypeNames) => string;
  readonly gives: (names: TypeNames) => string;
  /** Whether it also accepts several metrics. */
  readonly joins: 'several' | 'one';
}

const metricCalls = {
  query: { argument: 'intent', takes: ({ of }) => of('Intent'), gives: ({ of }) => `Result[${of('Row')}]`, joins: 'several' },
  arrow: { argument: 'intent', takes: ({ of }) => of('Intent'), gives: () => 'bytes', joins: 'several' },
  chart: { argument: 'intent', takes: ({ of }) => of('Chart'), gives: ({ of }) => `ChartResult[${of('Row')}]`, joins: 'several' },
  values: { argument: 'query', takes: ({ of }) => of('ValuesQuery'), gives: () => 'Values', joins: 'one' },
} as const satisfies Readonly<Record<string, MetricCall>>;

/**
 * The signatures of a method, before its text.
 * @param method its first line, which takes any metric
 */
function signaturesOf(
  { def, name, argument, takes, gives, joins }: MetricCall & { readonly def: string; readonly name: string },
  method: string,
  metrics: readonly ClientMetric[],
): string {
  const signature = (metric: string, names: TypeNames): string =>
    `    ${def} ${name}(self, metric: ${metric}, ${argument}: ${takes(names)}) -> ${gives(names)}:`;
  const signatures = metrics.map((metric) => signature(oneOf([metric.name, ...metric.aliases]), namesFor(metric)));
  if (joins === 'several' && isOverloaded(metrics)) signatures.push(signature('MetricName', withNames));
  if (metrics.length > 0 && !isOverloaded(metrics)) return `${signatures.join('')}\n`;
  return `${signatures.map((overload) => `    @overload\n${overload} ...\n\n`).join('')}${method}`;
}
