import type { ClientColumn, ClientMetric, ClientShape } from './clientShape.ts';
import { clientPyCalls } from './clientPyCalls.ts';
import { clientPyTypes } from './clientPyTypes.ts';

/**
 * A typed client of a catalog, as Python: the names, defaults and errors of client.ts. Metric names, dimensions, operators and result
 * columns are types, so that mypy and pyright refuse a wrong question. Needs nothing but CPython 3.9 and its standard library.
 */
export function clientPy({ workspace, metrics }: ClientShape): string {
  const names = metrics.map(({ name }) => JSON.stringify(name));
  return [
    `"""A typed client of the catalog ${workspace}, made by \`service compile\`. Do not edit.

    with Client("http://127.0.0.1:8080") as client:
        answer = client.query(${names[0] ?? '"…"'}, {})
        print(answer.rows, answer.provenance.result_digest)

Errors are ServiceProblem and ServiceUnreachable. AsyncClient has the same calls for asyncio.
"""

`,
    importsOf(metrics),
    clientPyTypes,
    '\n\n# The metrics: of each what may be asked, and the columns that its answers may have; a row has those that its question asks for.\n',
    `\nMetricName = ${names.length === 0 ? '_Nothing' : `Literal[${names.join(', ')}]`}\n`,
    ...metrics.map(metricTypes),
    clientPyCalls,
    clientClass(metrics),
    asyncClass(metrics),
  ].join('');
}

const modules = [
  'asyncio',
  'datetime',
  'decimal',
  'gzip',
  'http.client',
  'importlib',
  'json',
  'random',
  'socket',
  'threading',
  'time',
  'urllib.parse',
];
const typingNames =
  'Any, Callable, Dict, Generic, List, Literal, Mapping, NamedTuple, NoReturn, Optional, Sequence, Tuple, TypedDict, TypeVar, Union, cast';

function importsOf(metrics: readonly ClientMetric[]): string {
  return `from __future__ import annotations

${modules.map((name) => `import ${name}\n`).join('')}from collections import OrderedDict
from dataclasses import dataclass
from typing import ${typingNames}${isOverloaded(metrics) ? ', overload' : ''}

`;
}

/** A single signature is no overload. */
function isOverloaded(metrics: readonly ClientMetric[]): boolean {
  return metrics.length > 1;
}

/** The types of values as JSON has them: what a double cannot hold is text. */
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

function metricTypes({ name, doc, dimensions, filters, time_axes, outputs, quantiles, chart_kinds }: ClientMetric): string {
  const type = typeName(name);
  const grouping = [...dimensions.map((dimension) => dimension.name), ...time_axes];
  const measured = [...outputs, ...quantiles];
  const compared = measured.flatMap((output): readonly ClientColumn[] => [
    { name: `${output.name}_prev`, type: output.type },
    { name: `${output.name}_delta`, type: output.type },
    { name: `${output.name}_pct_change`, type: 'number' },
  ]);
  const columns = [...measured, ...compared];
  const columnNames = columns.map((column) => column.name);
  const row = [
    ...time_axes.map((axis) => [axis, 'str'] as const),
    ...[...dimensions, ...columns].map((column) => [column.name, `Optional[${valueTypes[column.type]}]`] as const),
    ['_row', 'Literal["row", "others"]'] as const,
  ];
  const descending = [...columnNames, ...grouping].map((column) => `-${column}`);
  const conditions = filters.map((filter) => [filter.name, conditionTypes[valueTypes[filter.type]]] as const);
  const having = [...new Set([...columnNames, 'row_count'])].map((column) => [column, 'Condition'] as const);
  return `
${type}Grouping = ${oneOf(grouping)}
${type}Column = ${oneOf(columnNames)}
${typedDict(`${type}Row`, row)}
${typedDict(`${type}Filters`, conditions, ', total=False')}
${typedDict(`${type}Having`, having, ', total=False')}


class ${type}Intent(_Intent, total=False):
    ${JSON.stringify(printable(doc))}

    dimensions: Sequence[${oneOf(dimensions.map((dimension) => dimension.name))}]
    time_axis: Optional[${oneOf(time_axes)}]
    filters: ${type}Filters
    having: ${type}Having
    order_by: Sequence[Union[${type}Grouping, ${type}Column, ${oneOf(descending)}]]
    top_n_by: ${type}Column
    top_n_within: Sequence[${type}Grouping]
    quantiles: ${quantiles.length === 0 ? 'Literal[False]' : 'bool'}


class _${type}Channels(${type}Intent, total=False):
    x: Union[${type}Grouping, ${type}Column]
    y: Union[${type}Grouping, ${type}Column]
    color: Union[${type}Grouping, ${type}Column]
    facet: Union[${type}Grouping, ${type}Column]


class ${type}Chart(_${type}Channels):
    chart_kind: ${oneOf(chart_kinds)}


class ${type}ValuesQuery(_ValuesQuery):
    dimension: ${oneOf(filters.map((filter) => filter.name))}
`;
}

/** `flights_by_day` as `FlightsByDay`. An underscore stays where no letter follows it, so that different names make different types. */
function typeName(metric: string): string {
  return metric.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A text in one line of a comment or a docstring. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}

function oneOf(words: readonly string[]): string {
  return words.length === 0 ? '_Nothing' : `Literal[${words.map((word) => JSON.stringify(word)).join(', ')}]`;
}

function typedDict(name: string, members: readonly (readonly [name: string, type: string])[], totality = ''): string {
  return `${name} = TypedDict("${name}", {${members.map(([member, type]) => `${JSON.stringify(member)}: ${type}`).join(', ')}}${totality})`;
}

/** A method that takes a metric, with a signature for each. */
interface MetricCall {
  readonly name: 'query' | 'chart' | 'values';
  readonly says: string;
  readonly argument: 'intent' | 'query';
  readonly takes: (type: string) => string;
  readonly gives: (type: string) => string;
}

const metricCalls: readonly MetricCall[] = [
  { name: 'query', says: 'Asks one metric.', argument: 'intent', takes: (type) => `${type}Intent`, gives: (type) => `Result[${type}Row]` },
  {
    name: 'chart',
    says: 'Asks one metric, and has its answer drawn.',
    argument: 'intent',
    takes: (type) => `${type}Chart`,
    gives: (type) => `ChartResult[${type}Row]`,
  },
  {
    name: 'values',
    says: 'Lists the values of a dimension.',
    argument: 'query',
    takes: (type) => `${type}ValuesQuery`,
    gives: () => 'Values',
  },
];

function clientClass(metrics: readonly ClientMetric[]): string {
  return `

class Client(_Caller):
    """Names and columns are checked against the catalog by mypy and pyright. Each call raises a ServiceProblem when the service refuses or fails."""

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
${metricCalls.map((call) => methodOf('def', call, metrics, `self._${call.name}(metric, ${call.argument})`)).join('')}
    def freshness(self, metric: MetricName) -> Freshness:
        """Says how recent a metric's data are."""
        return self._freshness(metric)

    def chat(self, query: ChatQuery) -> ChatAnswer:
        """Asks in words: a model plans the question, where the service has one."""
        return self._chat(query)

    def list(self, query: ListQuery = {}) -> MetricList:
        """Lists the metrics."""
        return self._list(query)
`;
}

function asyncClass(metrics: readonly ClientMetric[]): string {
  const call = (name: string, parameters: string): string => `await asyncio.to_thread(self._${name}, ${parameters})`;
  return `

class AsyncClient(_Caller):
    """The calls of Client for asyncio: each runs on a thread, and the loop goes on meanwhile."""

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()
${metricCalls.map((one) => methodOf('async def', one, metrics, call(one.name, `metric, ${one.argument}`))).join('')}
    async def freshness(self, metric: MetricName) -> Freshness:
        """Says how recent a metric's data are."""
        return ${call('freshness', 'metric')}

    async def chat(self, query: ChatQuery) -> ChatAnswer:
        """Asks in words: a model plans the question, where the service has one."""
        return ${call('chat', 'query')}

    async def list(self, query: ListQuery = {}) -> MetricList:
        """Lists the metrics."""
        return ${call('list', 'query')}
`;
}

function methodOf(
  def: 'def' | 'async def',
  { name, says, argument, takes, gives }: MetricCall,
  metrics: readonly ClientMetric[],
  body: string,
): string {
  const signatures = metrics.map((metric) => {
    const type = typeName(metric.name);
    return `    ${def} ${name}(self, metric: Literal["${metric.name}"], ${argument}: ${takes(type)}) -> ${gives(type)}:`;
  });
  const implementation = `        """${says}"""\n        return ${body}\n`;
  if (metrics.length > 0 && !isOverloaded(metrics)) return `\n${signatures.join('')}\n${implementation}`;
  const overloads = signatures.map((signature) => `\n    @overload\n${signature} ...\n`).join('');
  return `${overloads}\n    ${def} ${name}(self, metric: str, ${argument}: Mapping[str, object]) -> Any:\n${implementation}`;
}
