import { isDeepStrictEqual } from 'node:util';
import { sequenceOfFile } from '../../runtime/store/format/files.ts';
import type { Edition } from './stormCatalog.ts';
import type { Publication } from './StormData.ts';
import type { Said, StormQuestion } from './stormQuestions.ts';
import type { Violations } from './Violations.ts';

/** The place of a release in time: what was edited and published up to it. */
export interface Moment {
  readonly edition: number;
  readonly sequence: number;
}

/** That an answer is of this moment, and was asked for at that one. */
interface Claim {
  readonly what: string;
  readonly moment: Moment;
  readonly asked: Moment;
}

interface Record {
  readonly question: StormQuestion;
  readonly said: Said;
  readonly facts: string;
}

/**
 * Holds the answers of one server against each other and, in the end, against what each release must answer. A mixed release shows as two
 * different answers under one (catalog, generation), as one that its catalog and publication do not make, or as one from before another
 * that was already given. While the computation of today is not published, answers are of the catalog by which their generation was.
 */
export class Witness {
  readonly #editions: ReadonlyMap<string, Edition>;
  readonly #violations: Violations;
  readonly #records = new Map<string, Record>();
  readonly #claims = new Map<string, Claim>();
  readonly #dataHashes = new Map<string, string>();
  #latest: Moment = { edition: -1, sequence: 0 };

  /** @param editions by the hash of their catalogs. */
  constructor(editions: ReadonlyMap<string, Edition>, violations: Violations) {
    this.#editions = editions;
    this.#violations = violations;
  }

  /** The newest release that has answered so far: an answer to what is asked from now on is not an older one. */
  get latest(): Moment {
    return this.#latest;
  }

  /** @param asked `latest` when the question was sent. @returns the answer's place in time */
  saw(question: StormQuestion, said: Said, asked: Moment): Moment {
    const edition = this.#editions.get(said.catalog_hash);
    if (edition === undefined) {
      this.#violations.add(`${question.name}: an answer of a catalog that nobody wrote, ${said.catalog_hash}`);
      return this.#latest;
    }
    const moment = { edition: edition.number, sequence: said.generation === null ? 0 : (sequenceOfFile(`${said.generation}.duckdb`) ?? 0) };
    this.notBefore(question.name, moment, asked);
    // A catalog that answers only until another is published may be ahead of the one that serves, or behind it.
    const serving = said.is_serving ? moment.edition : -1;
    this.#latest = { edition: Math.max(this.#latest.edition, serving), sequence: Math.max(this.#latest.sequence, moment.sequence) };

    const facts = JSON.stringify(said.facts);
    const key = `${question.name} ${said.catalog_hash} ${said.generation}`;
    const known = this.#records.get(key);
    if (known === undefined) this.#records.set(key, { question, said, facts });
    else if (known.facts !== facts)
      this.#violations.add(`${question.name}: edit ${edition.number} on ${said.generation} answered ${known.facts}, then ${facts}`);
    if (said.data_hash !== null) {
      const hash = this.#dataHashes.get(said.generation) ?? said.data_hash;
      this.#dataHashes.set(said.generation, hash);
      if (hash !== said.data_hash) this.#violations.add(`${said.generation} has two data hashes`);
    }
    return moment;
  }

  /** An answer is of a release that served when it was asked for, or later. Held in the end, when it is known what was published. */
  notBefore(what: string, moment: Moment, asked: Moment): void {
    this.#claims.set([moment.edition, moment.sequence, asked.edition, asked.sequence].join(' '), { what, moment, asked });
  }

  /** Holds every different answer against what its edition and publication make. */
  verify(publications: ReadonlyMap<string, Publication>): void {
    const published = new Map([...publications].map(([id, { edition }]) => [sequenceOfFile(`${id}.duckdb`), edition.number]));
    for (const { what, moment, asked } of this.#claims.values()) {
      const is_pending = published.get(moment.sequence) === moment.edition;
      if (moment.sequence < asked.sequence || (moment.edition < asked.edition && !is_pending))
        this.#violations.add(
          `${what}: an answer of edit ${moment.edition}, generation ${moment.sequence}, after one of edit ${asked.edition}, generation ${asked.sequence}`,
        );
    }
    for (const { question, said } of this.#records.values()) {
      const [edition, publication] = [this.#editions.get(said.catalog_hash), publications.get(said.generation)];
      if (edition === undefined || publication === undefined) {
        this.#violations.add(`${question.name}: an answer of a generation that nobody published, ${said.generation}`);
        continue;
      }
      const is_published = edition.extra === publication.edition.extra;
      if (said.data_hash !== null && !is_published)
        this.#violations.add(`${question.name}: edit ${edition.number} answered, whose computation is not in ${said.generation}`);
      const expected = question.expected(is_published ? edition : publication.edition, publication.number);
      if (!isDeepStrictEqual(said.facts, expected))
        this.#violations.add(
          `${question.name}: edit ${edition.number} on publication ${publication.number} answered ${JSON.stringify(said.facts)}, not ${JSON.stringify(expected)}`,
        );
      if (said.data_hash !== null && !said.generation.endsWith(said.data_hash.slice(0, 8)))
        this.#violations.add(`${said.generation} answered with data hash ${said.data_hash}`);
    }
  }

  /** How many different catalogs, generations, and pairs of them have answered. */
  seen(): { readonly catalogs: number; readonly generations: number; readonly releases: number } {
    const said = [...this.#records.values()].map((record) => record.said);
    return {
      catalogs: new Set(said.map(({ catalog_hash }) => catalog_hash)).size,
      generations: new Set(said.map(({ generation }) => generation)).size,
      releases: new Set(said.map(({ catalog_hash, generation }) => `${catalog_hash} ${generation}`)).size,
    };
  }
}
