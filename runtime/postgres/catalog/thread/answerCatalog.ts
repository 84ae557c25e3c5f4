import { loadModule, parseSync, type SelectStmt } from 'libpg-query';
import { statementOf } from '../analyze/statement.ts';
import { PgError } from '../PgError.ts';
import { settingNamed } from '../settings.ts';
import { CatalogDatabase, CatalogTables } from '../tables/CatalogDatabase.ts';
import { baseType, pgType } from '../types/pgTypes.ts';
import { writeValue } from '../values/textForm.ts';
import type { CatalogEffect, CatalogJob, CatalogReply } from './protocol.ts';

/** Statements whose trees are held, so that the next of the same text need not be parsed. */
const MOST_TREES = 500;
const LONGEST = 200_000;
/** Characters of the rows of an answer. */
const MOST_CHARACTERS = 20_000_000;

/** Answers statements on the catalog, one after the other. */
export class CatalogAnswerer {
  readonly #tables = new Map<number, CatalogTables>();
  readonly #trees = new Map<string, SelectStmt>();

  async answer(job: CatalogJob): Promise<CatalogReply> {
    await loadModule();
    for (const view of job.forget) this.#tables.delete(view);
    if (job.relations !== null) this.#tables.set(job.view, new CatalogTables(job.relations));
    try {
      return this.#run(job);
    } catch (error) {
      return refusal(error);
    }
  }

  #run({ view, text, parameter_oids, values, session, timeout_ms }: CatalogJob): CatalogReply {
    const tables = this.#tables.get(view);
    if (tables === undefined) throw new Error('the relations of a view are sent before its statements');
    const effects: CatalogEffect[] = [];
    const settingOf = (name: string): string | null => {
      const changed = effects.findLast((effect) => effect.name === name);
      return changed?.value ?? session.settings.get(name) ?? settingNamed(name)?.value ?? null;
    };
    const database = new CatalogDatabase(tables, {
      ...session,
      now: Date.now(),
      setting: settingOf,
      set: (name, value, scope) => effects.push({ name, value, scope }),
    });
    const statement = statementOf(this.#tree(text), parameter_oids, database, (own) => this.#tree(own), timeout_ms);
    const types = statement.columns.map(({ type }) => type);
    let characters = 0;
    const rows = (values === null ? [] : statement.run(values)).map((tuple) =>
      tuple.map((value, index) => {
        if (value === null) return null;
        const written = writeValue(value, types[index] ?? 25, database);
        characters += written.length;
        if (characters > MOST_CHARACTERS) throw new PgError('54000', `an answer of the catalog has at most ${MOST_CHARACTERS} characters`);
        return written;
      }),
    );
    const columns = statement.columns.map(({ name, type }) => ({ name, type: nameOf(type) }));
    return { outcome: 'answered', columns, parameters: statement.parameters.map(nameOf), rows, effects };
  }

  #tree(text: string): SelectStmt {
    const known = this.#trees.get(text);
    if (known !== undefined) return known;
    if (text.length > LONGEST) throw new PgError('54000', `a statement on the catalog has at most ${LONGEST} characters`);
    const { stmts = [] } = parseSync(text);
    const [statement] = stmts;
    if (stmts.length !== 1 || statement?.stmt === undefined) throw new PgError('42601', 'one statement is prepared at a time');
    if (!('SelectStmt' in statement.stmt)) throw new PgError('25006', 'this server only reads: SELECT, VALUES and WITH are answered');
    if (this.#trees.size >= MOST_TREES) this.#trees.clear();
    this.#trees.set(text, statement.stmt.SelectStmt);
    return statement.stmt.SelectStmt;
  }
}

/** What a client is told of a type: as from PostgreSQL, of a domain what it is over. */
function nameOf(type: number): string {
  if (type >= 16_384) return 'record';
  const { name, category, element } = pgType(baseType(type));
  return category === 'A' && name.startsWith('_') && element !== 0 ? `${pgType(element).name}[]` : name;
}

/** The parser's own errors and a stack that is used up are the statement's fault. */
function refusal(error: unknown): CatalogReply {
  if (error instanceof PgError) return { outcome: 'refused', sqlstate: error.sqlstate, message: error.message, hint: error.hint };
  if (error instanceof Error && error.name === 'SqlError')
    return { outcome: 'refused', sqlstate: '42601', message: error.message, hint: null };
  if (error instanceof RangeError)
    return { outcome: 'refused', sqlstate: '54001', message: 'the statement is too deep or too long', hint: null };
  // Our own mistake: nothing of it is told.
  return { outcome: 'refused', sqlstate: 'XX000', message: 'the catalog cannot answer this statement', hint: null };
}
