/** An argument of a prompt, and which names of the catalog complete it. */
export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly completes: 'metric' | 'dimension' | 'nothing';
}

/** A common task, as the text that starts it. */
export interface CatalogPrompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  readonly text: (given: Readonly<Record<string, string>>) => string;
}

const metric: PromptArgument = { name: 'metric', description: 'The metric.', required: true, completes: 'metric' };
const HONESTLY =
  'Use the numbers of the answers as they are, say which period they cover, and repeat their warnings. A metric whose unit is a share is a fraction: 0.25 is 25 %.';

/** The three most common tasks. */
export const catalogPrompts: readonly CatalogPrompt[] = [
  {
    name: 'explore',
    title: 'Explore a metric',
    description: 'What a metric shows over time and by its dimensions.',
    arguments: [{ ...metric, description: 'The metric; if omitted, one is chosen from the catalog.', required: false }],
    text: ({ metric: name }) =>
      [
        name === undefined
          ? 'List the metrics with metric_list, choose the one that says most about this catalog, and say why.'
          : `Explore the metric ${name}: read with metric_list (search: "${name}") what it measures and which dimensions and time axes it has.`,
        'Ask freshness_get how recent it is. Then use metric_query once over its coarsest useful time_axis, and once for each dimension with top_n 10, others true and totals true. Leave out these three for a metric that returns several rows for each group.',
        'Describe its level, its trend and what stands out in three to five sentences, with one chart (metric_chart_query).',
        HONESTLY,
      ].join('\n'),
  },
  {
    name: 'compare',
    title: 'Compare groups',
    description: 'How the values of a dimension differ in a metric.',
    arguments: [
      metric,
      { name: 'dimension', description: 'The dimension whose values are compared.', required: true, completes: 'dimension' },
      {
        name: 'values',
        description: 'The values to compare, separated by commas; if omitted, the largest.',
        required: false,
        completes: 'nothing',
      },
      {
        name: 'period',
        description: 'A day, week, month, quarter or year, such as 2001-05; if omitted, all.',
        required: false,
        completes: 'nothing',
      },
    ],
    text: ({ metric: name, dimension, values, period }) =>
      [
        `Compare ${values ?? 'the largest values'} of ${dimension} in the metric ${name}${period === undefined ? '' : ` in ${period}`}.`,
        `Use metric_query with dimensions ["${dimension}"]${values === undefined ? ', top_n 10 and others true' : `, and filters on ${dimension} with the values as dimension_values_tool spells them`}${
          period === undefined ? '' : `, start and end "${period}"`
        }, and totals true; then the same with a time_axis and top_n_within that axis, to see whether the order holds over time.`,
        'Say who leads, by how much in absolute and relative terms, and where few underlying rows make a difference uncertain.',
        HONESTLY,
      ].join('\n'),
  },
  {
    name: 'explain_change',
    title: 'Explain a change',
    description: 'Which groups caused a change of a metric from one period to the next.',
    arguments: [
      metric,
      { name: 'period', description: 'The period that changed, such as 2001-05 or 2001-W25.', required: true, completes: 'nothing' },
      { name: 'dimension', description: 'Where to look first.', required: false, completes: 'dimension' },
    ],
    text: ({ metric: name, period, dimension }) =>
      [
        `Explain how the metric ${name} changed in ${period} compared with the previous period.`,
        `Use metric_query with the time_axis that ${period} is a period of, start and end "${period}" and compare prior_period, without dimensions: this is the change to explain.`,
        `Then ask the same by ${dimension === undefined ? 'each dimension in turn' : `${dimension} first, then by each other dimension`}, ordered both ways by the column ${name}_delta or, of several outputs, the _delta of the one that matters.`,
        'Name the groups that the change comes from and those that went against it. For a ratio, tell a change within groups from a change of their sizes. Say what the data cannot tell.',
        HONESTLY,
      ].join('\n'),
  },
];
