import { leafMark, withLeaves, type ForeignMetric, type Leaf, type LeafWindow } from '../Foreign.ts';
import type { Losses } from '../Losses.ts';
import * as messages from '../messages.ts';
import { notesOf } from '../notesOf.ts';
import type { Located } from '../original/Located.ts';
import { Refused } from '../Refused.ts';
import { onlyLeaves } from '../sql/onlyLeaves.ts';
import { nameOf, nextToken, sqlTokens } from '../sql/sqlTokens.ts';
import { dbtLeaf } from './dbtLeaf.ts';
import { dbtWindow } from './dbtWindow.ts';
import { filterSql, filterTexts } from './dbtFilter.ts';
import type { DbtModels } from './DbtModels.ts';

/** A metric's value as a formula over aggregates, with what to know about it. */
interface Value {
  readonly formula: string;
  readonly leaves: readonly Leaf[];
  readonly notes: readonly string[];
}

/** The metrics of a project, each down to the measures that it is over: filters of a metric apply to every measure below it. */
export class DbtMetrics {
  readonly #metrics: ReadonlyMap<string, Located>;
  readonly #models: DbtModels;
  readonly #losses: Losses;

  constructor(parts: readonly Located[], models: DbtModels, losses: Losses) {
    this.#metrics = new Map(parts.map((part) => [part.get('name').text ?? '', part]));
    this.#models = models;
    this.#losses = losses;
  }

  translated(): readonly ForeignMetric[] {
    const listed = [...this.#metrics].flatMap(([name, part]) => {
      // dbt 1.12 writes metrics of its own for what others read.
      if (part.get('type_params').get('is_private').value === true) return [];
      return this.#translate(name, part, () => this.#valueOf(name, [], []));
    });
    const created = [...this.#models.measures].flatMap(([name, { part }]) =>
      part.get('create_metric').value === true && !this.#metrics.has(name)
        ? this.#translate(name, part, () => this.#measureValue(name, null, [], [], name))
        : [],
    );
    return [...listed, ...created];
  }

  #translate(name: string, part: Located, valueOf: () => Value): readonly ForeignMetric[] {
    try {
      const { formula, leaves, notes } = valueOf();
      const granularity = part.get('time_granularity').text;
      if (this.#metrics.get(name) === part)
        this.#losses.others(
          `metric ${name}`,
          part,
          ['name', 'description', 'label', 'type', 'type_params', 'filter', 'metadata', 'time_granularity', 'datatype'],
          messages.noCounterpart(),
        );
      return [
        {
          name,
          label: part.get('label').text,
          description: part.get('description').text ?? '',
          synonyms: [],
          guidance: null,
          unit: null,
          format: null,
          place: part.place,
          formula: onlyLeaves(formula),
          leaves,
          notes: [...new Set([...notes, ...notesOf(leaves), ...(granularity === null ? [] : [messages.coarserTime(granularity)])])],
        },
      ];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#losses.number(`metric ${name}`, error.message, part);
      return [];
    }
  }

  /** @param filters of the metrics above, which apply to every measure */
  #valueOf(name: string, filters: readonly string[], within: readonly string[]): Value {
    const part = this.#metrics.get(name);
    if (part === undefined) {
      // A manifest lists the metrics that measures make of themselves, YAML does not.
      if (this.#models.measures.get(name)?.part.get('create_metric').value !== true) throw new Refused(messages.noMetric(name));
      return this.#measureValue(name, null, filters, [], name);
    }
    if (within.includes(name)) throw new Refused(messages.circularMetric(name));
    const params = part.get('type_params');
    const all = [...filters, ...filterTexts(part.get('filter'))];
    const inner = [...within, name];
    switch (part.get('type').text?.toLowerCase()) {
      case 'simple':
        return this.#inputValue(name, params, null, all);
      case 'cumulative':
        return this.#cumulative(name, params, all, inner);
      case 'ratio': {
        const [above, below] = [this.#input(params.get('numerator'), all, inner), this.#input(params.get('denominator'), all, inner)];
        return combined('\uE007 / \uE007', [above, below]);
      }
      case 'derived':
        return this.#derived(params, all, inner);
      case 'conversion':
        throw new Refused(messages.conversion());
      default:
        throw new Refused(messages.noCounterpart());
    }
  }

  /** The measure of a simple or cumulative metric, or the aggregate that dbt 1.12 lets it say itself. */
  #inputValue(name: string, params: Located, window: LeafWindow | null, filters: readonly string[]): Value {
    const measure = params.get('measure');
    const own = params.get('metric_aggregation_params');
    if (measure.isEmpty && !own.isEmpty) {
      const model = own.get('semantic_model').text ?? '';
      const where = filters.map((text) => filterSql(text, model, this.#models));
      const filled = this.#fillNotes(params);
      return {
        formula: leafMark(0),
        leaves: [dbtLeaf({ name, part: own, expr: params.get('expr').text, model, window, where })],
        notes: filled,
      };
    }
    const input = measure.text ?? measure.get('name').text ?? '';
    const all = measure.text === null ? [...filters, ...filterTexts(measure.get('filter'))] : filters;
    return this.#measureValue(input, window, all, measure.text === null ? this.#fillNotes(measure) : [], all.length === 0 ? input : name);
  }

  #measureValue(name: string, window: LeafWindow | null, filters: readonly string[], notes: readonly string[], state: string): Value {
    const measure = this.#models.measures.get(name);
    if (measure === undefined) throw new Refused(messages.noMeasure(name));
    const { model, part } = measure;
    const where = filters.map((text) => filterSql(text, model, this.#models));
    return {
      formula: leafMark(0),
      leaves: [dbtLeaf({ name: state, part, expr: part.get('expr').text ?? name, model, window, where })],
      notes,
    };
  }

  #fillNotes(input: Located): readonly string[] {
    const fill = input.get('fill_nulls_with').text;
    return [
      ...(input.get('join_to_timespine').value === true ? [messages.notShownWhenEmpty()] : []),
      ...(fill === null || fill === '0' ? [] : [messages.filledWith(fill)]),
    ];
  }

  #cumulative(name: string, params: Located, filters: readonly string[], within: readonly string[]): Value {
    const own = params.get('cumulative_type_params');
    const toDate = own.get('grain_to_date').text ?? params.get('grain_to_date').text;
    const given = own.get('window').isEmpty ? params.get('window') : own.get('window');
    const window = dbtWindow(given, toDate);
    const choice = own.get('period_agg').text?.toLowerCase() ?? 'first';
    const notes = choice === 'last' ? [] : [messages.valueAtEnd(choice)];
    const metric = own.get('metric');
    if (!metric.isEmpty) {
      const value = this.#input(metric, filters, within);
      if (value.leaves.some((leaf) => leaf.window !== null)) throw new Refused(messages.noCounterpart());
      return { ...value, leaves: value.leaves.map((leaf) => ({ ...leaf, window })), notes: [...value.notes, ...notes] };
    }
    const value = this.#inputValue(name, params, window, filters);
    return { ...value, notes: [...value.notes, ...notes] };
  }

  /** A metric as the input of another: by name, or with a filter, an alias, an offset. */
  #input(input: Located, filters: readonly string[], within: readonly string[]): Value {
    const name = input.text ?? input.get('name').text ?? '';
    const offset = input.get('offset_window');
    if (!offset.isEmpty)
      throw new Refused(messages.offset(offset.text ?? `${offset.get('count').text ?? ''} ${offset.get('granularity').text ?? ''}`));
    const toGrain = input.get('offset_to_grain').text;
    if (toGrain !== null) throw new Refused(messages.offsetToGrain(toGrain));
    return this.#valueOf(name, [...filters, ...filterTexts(input.get('filter'))], within);
  }

  #derived(params: Located, filters: readonly string[], within: readonly string[]): Value {
    const inputs = new Map(
      params
        .get('metrics')
        .items.map((input) => [input.get('alias').text ?? input.get('name').text ?? input.text ?? '', this.#input(input, filters, within)]),
    );
    const values: Value[] = [];
    const tokens = sqlTokens(params.get('expr').text ?? '');
    const text = tokens
      .map((token, at) => {
        const name = nameOf(token);
        const value = name === null || nextToken(tokens, at)?.text === '(' ? undefined : inputs.get(name);
        if (value === undefined) return token.text;
        values.push(value);
        return '\uE007';
      })
      .join('');
    return combined(text, values);
  }
}

/** A text in which each U+0007 stands for the next of some values. */
function combined(text: string, values: readonly Value[]): Value {
  const leaves: Leaf[] = [];
  let next = 0;
  const formula = text.replaceAll('\uE007', () => {
    const value = values[next++];
    if (value === undefined) throw new Error('a formula has more places than values');
    const from = leaves.length;
    leaves.push(...value.leaves);
    const inner = withLeaves(value.formula, (index) => leafMark(from + index));
    return value.leaves.length === 1 && inner === leafMark(from) ? inner : `(${inner})`;
  });
  return { formula, leaves, notes: [...new Set(values.flatMap(({ notes }) => notes))] };
}
