import { CatalogAnswerer } from '../../runtime/postgres/catalog/thread/answerCatalog.ts';
import type { CatalogReply } from '../../runtime/postgres/catalog/thread/protocol.ts';
import type { SeenColumn, SeenRelation } from '../../runtime/postgres/catalog/tables/SeenRelation.ts';

const column = (name: string, engine_type: string, description = ''): SeenColumn => ({ name, engine_type, description });

/** The relations that the recorded statements name. */
export const probedRelations: readonly SeenRelation[] = [
  {
    schema: 'metrics',
    name: 'orders',
    description: 'Orders by day',
    definition: ' SELECT day FROM metrics.orders;',
    columns: [column('day', 'DATE'), column('state', 'VARCHAR'), column('orders', 'BIGINT')],
  },
  {
    schema: 'metrics',
    name: 'traffic',
    description: 'Flights',
    definition: ' SELECT month FROM metrics.traffic;',
    columns: [
      column('month', 'DATE', 'The start of the month.'),
      column('origin_state', 'VARCHAR', 'State of origin'),
      column('flights', 'BIGINT', 'Flights'),
      column('late_share', 'DOUBLE', 'Share of late flights'),
      column('revenue', 'DECIMAL(38,2)', 'Revenue'),
    ],
  },
];

const answerers = new Map<readonly SeenRelation[], CatalogAnswerer>();

/** Answers a statement on the catalog in this process. */
export async function askCatalog(
  text: string,
  {
    values = [],
    oids = [],
    relations = probedRelations,
    timeout_ms = 5000,
  }: {
    readonly values?: readonly (string | null)[];
    readonly oids?: readonly number[];
    readonly relations?: readonly SeenRelation[];
    readonly timeout_ms?: number;
  } = {},
): Promise<CatalogReply> {
  const known = answerers.get(relations);
  const answerer = known ?? new CatalogAnswerer();
  answerers.set(relations, answerer);
  const session = {
    user: 'analyst',
    database: 'shop',
    backend_pid: 1234,
    started: 0,
    settings: new Map([['search_path', '"$user", public']]),
  };
  return answerer.answer({
    view: 1,
    relations: known === undefined ? relations : null,
    forget: [],
    text,
    parameter_oids: oids,
    values,
    session,
    timeout_ms,
  });
}
