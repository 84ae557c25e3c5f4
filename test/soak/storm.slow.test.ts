import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { caseCount, enough } from '../support/caseCount.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { storm } from './storm.ts';
import { firstEdition, nextEdition, type Edition } from './stormCatalog.ts';
import { stormQuestions, type Said } from './stormQuestions.ts';
import { checkSteadiness } from './Steadiness.ts';
import { Violations } from './Violations.ts';
import { Witness } from './Witness.ts';

/** Every eighth after the first is one that does not compile. */
const EDITS = 8 * caseCount(3) + 1;
const PUBLICATIONS = caseCount(5);
const watchable = existsSync('/proc/self/fd');

describe(
  'a server in a storm of edits and publications',
  onlyIf(watchable, 'memory and descriptors are read from /proc, which is not here'),
  () => {
    it('fails no request, mixes no releases, goes back to none, and releases every generation', async () => {
      const { figures, violations } = await storm({
        seconds: caseCount(5),
        edits: EDITS,
        publications: PUBLICATIONS,
        clients: 4,
        mcp_clients: 1,
        checks_memory: false,
      });
      expect(violations.found).toEqual([]);
      expect(violations.count).toBe(0);
      expect(figures).toMatchObject({ publications: PUBLICATIONS, broken_edits: (EDITS - 1) / 8 });
      expect(figures.recomputed_edits).toBeGreaterThan(enough(2));
      for (const seen of [figures.answers, figures.not_modified, figures.mcp_answers]) expect(seen).toBeGreaterThan(20);
      // Edits that follow each other closely are taken together.
      expect(figures.catalogs_seen).toBeGreaterThan(enough(5));
      expect(figures.generations_seen).toBeGreaterThan(enough(3));
      expect(figures.releases_seen).toBeGreaterThanOrEqual(figures.catalogs_seen);
    });
  },
);

describe('what watches a storm', () => {
  const second = nextEdition(firstEdition);
  const editions = new Map<string, Edition>([
    ['first', firstEdition],
    ['second', { ...second, stamp: 7 }],
  ]);
  const publications = new Map([
    ['g000001-aaaaaaaa', { number: 0, edition: firstEdition }],
    ['g000002-bbbbbbbb', { number: 1, edition: firstEdition }],
  ]);
  const [question] = stormQuestions;
  const said = (catalog_hash: string, generation: string, stamped: number): Said => ({
    catalog_hash,
    generation,
    data_hash: generation.slice(-8),
    facts: [{ stamped }],
    is_serving: true,
  });
  const start = { edition: -1, sequence: 0 };

  function violationsOf(...answers: readonly Said[]): readonly string[] {
    const violations = new Violations();
    const witness = new Witness(editions, violations);
    if (question === undefined) throw new Error('there is no question');
    for (const answer of answers) witness.saw(question, answer, start);
    witness.verify(publications);
    return violations.found;
  }

  it('accepts answers that belong together', () => {
    expect(
      violationsOf(said('first', 'g000001-aaaaaaaa', 0), said('second', 'g000001-aaaaaaaa', 7), said('second', 'g000002-bbbbbbbb', 1007)),
    ).toEqual([]);
  });

  it('notices values of another catalog or publication than the hashes say, and two answers of one release', () => {
    expect(violationsOf(said('second', 'g000002-bbbbbbbb', 1000))).toEqual([
      expect.stringMatching(/edit 1 on publication 1 answered .*1000.*, not .*1007/),
    ]);
    expect(violationsOf(said('second', 'g000002-bbbbbbbb', 7))).toHaveLength(1);
    expect(violationsOf(said('first', 'g000001-aaaaaaaa', 0), said('first', 'g000001-aaaaaaaa', 1))).toEqual([
      expect.stringMatching(/answered .*0.*, then .*1/),
    ]);
    expect(violationsOf(said('third', 'g000001-aaaaaaaa', 0))).toEqual([expect.stringMatching(/nobody wrote/)]);
    expect(violationsOf({ ...said('first', 'g000001-aaaaaaaa', 0), data_hash: 'bbbbbbbb' })).toEqual([expect.stringMatching(/data hash/)]);
  });

  it('notices an answer from before one that was already given', () => {
    const violations = new Violations();
    const witness = new Witness(editions, violations);
    witness.notBefore('a question', { edition: 1, sequence: 1 }, { edition: 0, sequence: 2 });
    witness.verify(publications);
    expect(violations.found).toEqual([expect.stringMatching(/generation 1, after one of edit 0, generation 2/)]);
  });

  it('notices memory and descriptors that grow beyond noise', () => {
    const violations = new Violations();
    const figures = {
      samples: 100,
      rss_first_mib: 150,
      rss_last_mib: 170,
      rss_most_mib: 190,
      descriptors_first: 30,
      descriptors_last: 33,
      descriptors_most: 40,
    };
    checkSteadiness(figures, violations);
    expect(violations.count).toBe(0);
    checkSteadiness({ ...figures, rss_last_mib: 180, descriptors_last: 40 }, violations);
    expect(violations.count).toBe(2);
  });
});
