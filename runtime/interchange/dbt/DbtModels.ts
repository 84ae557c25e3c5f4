import { GRAINS } from '../../../compiler/grains.ts';
import type { Grain } from '../../../compiler/manifest.ts';
import type { ForeignDataset, ForeignField, ForeignJoin } from '../Foreign.ts';
import type { Losses } from '../Losses.ts';
import * as messages from '../messages.ts';
import type { Located } from '../original/Located.ts';
import { Refused } from '../Refused.ts';
import { fieldMark, METRIC_TIME, type Sql } from '../sql/Sql.ts';

/** A semantic model as far as filters and metrics need it. */
interface Model {
  readonly name: string;
  readonly part: Located;
  readonly entities: readonly Entity[];
  readonly fields: readonly ForeignField[];
  readonly time: string | null;
  /** Why none of its rows is joined to others; null when they are. */
  readonly unjoinable: string | null;
}

interface Entity {
  readonly name: string;
  readonly type: string;
  readonly sql: Sql;
}

/** A measure, and its semantic model. */
export interface DbtMeasure {
  readonly model: string;
  readonly part: Located;
}

/** The semantic models of a project: datasets, and what Jinja refers to. */
export class DbtModels {
  readonly #models: readonly Model[];
  readonly #measures = new Map<string, DbtMeasure>();

  constructor(parts: readonly Located[], losses: Losses) {
    this.#models = parts.map((part) => modelOf(part, losses));
    for (const { name, part } of this.#models)
      for (const measure of part.get('measures').items) this.#measures.set(measure.get('name').text ?? '', { model: name, part: measure });
  }

  get measures(): ReadonlyMap<string, DbtMeasure> {
    return this.#measures;
  }

  get datasets(): readonly ForeignDataset[] {
    return this.#models.map(({ name, part, fields, time, entities }) => ({
      name,
      description: part.get('description').text ?? '',
      place: part.place,
      fields,
      time,
      joins: entities.filter(({ type }) => type !== 'primary' && type !== 'unique').flatMap((entity) => this.#joinsBy(name, entity)),
    }));
  }

  /**
   * `Dimension('order__channel')` or `TimeDimension('order__ordered_at', 'month')` of rows of a model.
   * @throws Refused when no entity leads there
   */
  dimension(path: string, model: string): Sql {
    if (path === METRIC_TIME) return fieldMark('', METRIC_TIME);
    const steps = path.split('__');
    const name = steps.pop() ?? '';
    const [entity, ...more] = steps;
    if (more.length > 0) throw new Refused(messages.manyHops(path));
    const own = this.#model(model);
    if (entity === undefined || own.entities.some((one) => one.name === entity && (one.type === 'primary' || one.type === 'unique'))) {
      if (own.fields.some((field) => field.name === name)) return fieldMark('', name);
      if (entity === undefined) throw new Refused(messages.noDimension(name, model));
    }
    const target = this.#targets(model, entity).find(({ fields }) => fields.some((field) => field.name === name));
    if (target === undefined) throw new Refused(messages.noEntity(entity, model));
    return fieldMark(target.name, name);
  }

  /** `Entity('listing')`: the key that leads there. @throws Refused when rows of the model have none */
  entity(path: string, model: string): Sql {
    if (path.includes('__')) throw new Refused(messages.manyHops(path));
    const entity = this.#model(model).entities.find(({ name }) => name === path);
    if (entity === undefined) throw new Refused(messages.noEntity(path, model));
    return `(${entity.sql})`;
  }

  #model(name: string): Model {
    const model = this.#models.find((one) => one.name === name);
    if (model === undefined) throw new Refused(messages.noMeasure(name));
    return model;
  }

  /** Models of which each row of another has at most one by an entity. */
  #targets(model: string, entity: string): readonly Model[] {
    if (!this.#model(model).entities.some(({ name }) => name === entity)) return [];
    return this.#models.filter(
      (other) =>
        other.name !== model &&
        other.unjoinable === null &&
        other.entities.some(({ name, type }) => name === entity && (type === 'primary' || type === 'unique')),
    );
  }

  #joinsBy(model: string, { name, sql }: Entity): readonly ForeignJoin[] {
    return this.#targets(model, name).flatMap((target) => {
      const key = target.entities.find((one) => one.name === name);
      return key === undefined ? [] : [{ to: target.name, prefix: name, on: [{ column: sql, key: key.sql }] }];
    });
  }
}

function modelOf(part: Located, losses: Losses): Model {
  const name = part.get('name').text ?? '';
  const what = `semantic model ${name}`;
  const known = [
    'name',
    'description',
    'label',
    'model',
    'node_relation',
    'defaults',
    'primary_entity',
    'entities',
    'dimensions',
    'measures',
    'metadata',
  ];
  losses.others(what, part, known, messages.noCounterpart());
  const primary = part.get('primary_entity').text;
  const listed = part.get('entities').items.map((entity): Entity => {
    const own = entity.get('name').text ?? '';
    return { name: own, type: entity.get('type').text ?? 'foreign', sql: entity.get('expr').text ?? own };
  });
  const hasValidity = part.get('dimensions').items.some((dimension) => !dimension.get('type_params').get('validity_params').isEmpty);
  if (hasValidity) losses.number(`joins to ${what}`, messages.validity(), part);
  return {
    name,
    part,
    entities: primary === null ? listed : [...listed, { name: primary, type: 'primary', sql: primary }],
    fields: part.get('dimensions').items.map((dimension) => fieldOf(name, dimension, losses)),
    time: part.get('defaults').get('agg_time_dimension').text,
    unjoinable: hasValidity ? messages.validity() : null,
  };
}

function fieldOf(model: string, dimension: Located, losses: Losses): ForeignField {
  const name = dimension.get('name').text ?? '';
  const what = `dimension ${model}.${name}`;
  const isTime = dimension.get('type').text === 'time';
  losses.others(
    what,
    dimension,
    ['name', 'description', 'label', 'type', 'type_params', 'expr', 'metadata', 'datatype'],
    messages.noCounterpart(),
    { is_partition: messages.partition() },
  );
  const unit = dimension.get('type_params').get('time_granularity').text?.toLowerCase() ?? 'day';
  const grain = grainOf(unit);
  if (isTime && grain === null) losses.besides(`time_granularity of ${what}`, messages.finerTime(unit), dimension);
  return {
    name,
    sql: dimension.get('expr').text ?? name,
    role: isTime ? 'time' : 'dimension',
    grain: isTime ? (grain ?? 'hour') : null,
    label: dimension.get('label').text,
    description: dimension.get('description').text ?? '',
    synonyms: [],
    place: dimension.place,
  };
}

/** A calendar unit by its name; null for one that is finer or a project's own. */
export function grainOf(unit: string): Grain | null {
  return GRAINS.find((grain) => grain === unit || `${grain}s` === unit) ?? null;
}
