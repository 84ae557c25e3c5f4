import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ingest } from '../../runtime/ingest/ingest.ts';
import { silentProgress } from '../../runtime/ingest/Progress.ts';
import type { CompiledEdition, Edition } from './stormCatalog.ts';

const DAYS = 10;
const ROWS_A_DAY = 20;
const SHOPS = 4;
const HEAD = 'at,shop,mark,who\n';

/** What a generation was made of: so many marks, by the catalog of an edition. */
export interface Publication {
  readonly number: number;
  readonly edition: Edition;
}

/**
 * Raw data that say how often they have been published: each publication adds one mark, by one new visitor, to the shop whose turn it is.
 * The file of an earlier day is changed, or every fifth time a new one is made.
 */
export class StormData {
  readonly #workspace: string;
  /** By generation. */
  readonly publications = new Map<string, Publication>();
  #published = -1;

  constructor(workspace: string) {
    this.#workspace = workspace;
    mkdirSync(join(workspace, 'data'));
    for (let day = 0; day < DAYS; day++) {
      const rows = Array.from({ length: ROWS_A_DAY }, (_, row) => `${dayName(day)},s${row % SHOPS},0,w${row}\n`);
      writeFileSync(this.#file(day), HEAD + rows.join(''));
    }
  }

  /** Adds a mark, but for the first time, and publishes by the catalog of an edition. @returns why not, when it was not published */
  async publish({ edition, manifest }: CompiledEdition): Promise<string | null> {
    const publication = this.#published + 1;
    const row = (day: number): string => `${dayName(day)},s${publication % SHOPS},1,p${publication}\n`;
    if (publication > 0 && publication % 5 === 0) writeFileSync(this.#file(DAYS + publication / 5), HEAD + row(DAYS + publication / 5));
    else if (publication > 0) appendFileSync(this.#file(publication % DAYS), row(publication % DAYS));
    this.#published = publication;
    const report = await ingest({
      workspace: this.#workspace,
      manifest,
      force: false,
      prune: 'none',
      losses: 'refused',
      progress: silentProgress,
      threads: 1,
    });
    const [source] = report.sources;
    if (source?.published !== true || source.generation === null)
      return `publication ${publication} was not made: ${source?.error ?? JSON.stringify(source?.failures)}`;
    this.publications.set(source.generation, { number: publication, edition });
    return null;
  }

  #file(day: number): string {
    return join(this.#workspace, 'data', `${dayName(day)}.csv`);
  }
}

/** What a publication must answer: marks and underlying rows by shop, and different visitors. */
export function expectedOf(publication: number): {
  readonly marks: readonly { readonly shop: string; readonly marks: number; readonly rows: number }[];
  readonly visitors: number;
} {
  const marks = Array.from({ length: SHOPS }, (_, shop) => {
    const own = Array.from({ length: publication }, (_, index) => index + 1).filter((number) => number % SHOPS === shop).length;
    return { shop: `s${shop}`, marks: own, rows: (DAYS * ROWS_A_DAY) / SHOPS + own };
  });
  return { marks, visitors: ROWS_A_DAY + publication };
}

function dayName(day: number): string {
  return new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
}
