import type { Foreign, ForeignDataset, ForeignField, ForeignJoin } from '../Foreign.ts';
import { Losses } from '../Losses.ts';
import * as messages from '../messages.ts';
import type { Located } from '../original/Located.ts';
import { ansiOf } from './ansiOf.ts';
import { osiContext } from './osiContext.ts';
import { osiMetrics } from './osiMetrics.ts';

/** A document of Open Semantic Interchange, 0.1 or the drafts of 0.2. */
export function readOsi(root: Located): Foreign {
  const losses = new Losses();
  const models = root.get('semantic_model').items;
  const datasets = models.flatMap((model) => {
    const joins = joinsOf(model);
    return model.get('datasets').items.map((dataset) => datasetOf(dataset, joins, losses));
  });
  const metrics = models.flatMap((model) => {
    losses.others(
      `semantic model ${model.get('name').text ?? ''}`,
      model,
      ['name', 'description', 'datasets', 'relationships', 'metrics', 'custom_extensions'],
      messages.noCounterpart(),
    );
    return osiMetrics(model, datasets, losses);
  });
  losses.others('the document', root, ['version', 'dialects', 'vendors', 'semantic_model'], messages.noCounterpart());
  return { format: `OSI ${root.get('version').text ?? ''}`.trim(), datasets, metrics, losses: losses.all };
}

/** Relationships, by the dataset on the many side. */
function joinsOf(model: Located): ReadonlyMap<string, readonly ForeignJoin[]> {
  const joins = new Map<string, ForeignJoin[]>();
  for (const relationship of model.get('relationships').items) {
    const [from, to] = [relationship.get('from').text, relationship.get('to').text];
    const [columns, keys] = [relationship.get('from_columns').items, relationship.get('to_columns').items];
    if (from === null || to === null || columns.length === 0 || columns.length !== keys.length) continue;
    const on = columns.map((column, index) => ({ column: quoted(column), key: quoted(keys[index] ?? column) }));
    joins.set(from, [...(joins.get(from) ?? []), { to, prefix: to, on }]);
  }
  return joins;
}

function quoted(name: Located): string {
  return `"${(name.text ?? '').replaceAll('"', '""')}"`;
}

function datasetOf(dataset: Located, joins: ReadonlyMap<string, readonly ForeignJoin[]>, losses: Losses): ForeignDataset {
  const name = dataset.get('name').text ?? '';
  const keys = new Set(dataset.get('primary_key').items.map(({ text }) => text));
  losses.others(
    `dataset ${name}`,
    dataset,
    ['name', 'source', 'primary_key', 'unique_keys', 'description', 'fields'],
    messages.noCounterpart(),
  );
  const fields = dataset.get('fields').items.flatMap((field) => fieldOf(name, field, keys, losses));
  return {
    name,
    description: dataset.get('description').text ?? '',
    place: dataset.place,
    fields,
    time: fields.find(({ role }) => role === 'time')?.name ?? null,
    joins: joins.get(name) ?? [],
  };
}

function fieldOf(dataset: string, field: Located, keys: ReadonlySet<string | null>, losses: Losses): readonly ForeignField[] {
  const name = field.get('name').text ?? '';
  const sql = ansiOf(field);
  if (sql === null) {
    losses.number(`field ${dataset}.${name}`, messages.noAnsi(), field);
    return [];
  }
  const dimension = field.get('dimension');
  const role = keys.has(name)
    ? 'key'
    : dimension.get('is_time').value === true
      ? 'time'
      : dimension.value === undefined
        ? 'fact'
        : 'dimension';
  const { synonyms, guidance } = osiContext(`field ${dataset}.${name}`, field, losses);
  losses.others(
    `field ${dataset}.${name}`,
    field,
    ['name', 'expression', 'dimension', 'label', 'description', 'ai_context', 'datatype'],
    messages.noCounterpart(),
  );
  const description = [field.get('description').text ?? '', guidance ?? ''].filter((part) => part !== '').join(' ');
  return [{ name, sql, role, grain: null, label: field.get('label').text, description, synonyms, place: field.place }];
}
