import { isDeepStrictEqual } from 'node:util';
import { sequenceOfFile } from '../../runtime/store/format/files.ts';
import type { Edition } from './stormCatalog.ts';
import type { Said, StormQuestion } from './stormQuestions.ts';
import type { Violations } from './Violations.ts';

/** The place of a release in time: what was edited and published up to it. */
export interface Moment {
  readonly edition: number;
  readonly sequence: number;
}

interface Record {
  readonly question: StormQuestion;
  readonly said: Said;
  readonly facts: string;
}

/**
 * Holds the answers of one server against each other and, in the end, against what each release must answer. A mixed release shows as two
 * different answers under one (catalog, generation), as one that its catalog and publication do not make, or as one from before another
 * that was already given.
 */
export class Witness {
  readonly #editions: ReadonlyMap<string, Edition>;
  readonly #violations: Violations;
  readonly #records = new Map<string, Record>();
  readonly #dataHashes = new Map<string, string>();
  #latest: Moment = { edition: -1, sequence: 0 };

  constructor(editions: ReadonlyMap<string, Edition>, violations: Violations) {
    this.#editions = editions;
    this.#violations = violations;
  }

  /** The newest release that has answered so far: an answer to what is asked from now on is no older. */
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
    this.#latest = { edition: Math.max(this.#latest.edition, moment.edition), sequence: Math.max(this.#latest.sequence, moment.sequence) };

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

  /** An answer is of a release that served when it was asked for, or later. */
  notBefore(what: string, moment: Moment, asked: Moment): void {
    if (moment.edition < asked.edition || moment.sequence < asked.sequence) {
      this.#violations.add(
        `${what}: an answer of edit ${moment.edition}, generation ${moment.sequence}, after one of edit ${asked.edition}, generation ${asked.sequence}`,
      );
    }
  }

  /** Holds every different answer against what its edit and publication make. */
  verify(publications: ReadonlyMap<string, number>): void {
    for (const { question, said } of this.#records.values()) {
      const [edition, publication] = [this.#editions.get(said.catalog_hash), publications.get(said.generation)];
      if (edition === undefined || publication === undefined) {
        this.#violations.add(`${question.name}: an answer of a generation that nobody published, ${said.generation}`);
        continue;
      }
      const expected = question.expected(edition, publication);
      if (!isDeepStrictEqual(said.facts, expected))
        this.#violations.add(
          `${question.name}: edit ${edition.number} on publication ${publication} answered ${JSON.stringify(said.facts)}, not ${JSON.stringify(expected)}`,
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
