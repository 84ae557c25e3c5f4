/**
 * SQL text over the columns of one dataset. Fields of that dataset, and of those that it is joined to, are referred to as `fieldMark` writes
 * them; every other name is a column.
 */
export type Sql = string;

/** The time by which rows are placed, whichever field that is for the metric. */
export const METRIC_TIME = 'metric_time';

/** How text refers to a field. @param dataset empty for the one that the text is over */
export function fieldMark(dataset: string, field: string): Sql {
  return `\uE004${dataset}\uE005${field}\uE006`;
}

/** The text with each field replaced. */
export function withFields(sql: Sql, replacement: (dataset: string, field: string) => string): string {
  return sql.replaceAll(/\uE004([^\uE004\uE005]*)\uE005([^\uE004-\uE006]*)\uE006/g, (_, dataset, field) =>
    replacement(String(dataset), String(field)),
  );
}

/** The fields that a text refers to. */
export function fieldsIn(sql: Sql): readonly { readonly dataset: string; readonly field: string }[] {
  return [...sql.matchAll(/\uE004([^\uE004\uE005]*)\uE005([^\uE004-\uE006]*)\uE006/g)].map(([, dataset = '', field = '']) => ({
    dataset,
    field,
  }));
}
