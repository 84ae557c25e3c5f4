import { median } from '../../bench/statistics.ts';
import type { Sample, ServerUnderLoad } from './ServerUnderLoad.ts';
import type { Violations } from './Violations.ts';

const SAMPLE_MS = 250;

/**
 * Memory may differ between the first and the last third by this much, in MiB and as a share: V8 grows its heap in steps and collects when
 * it likes, the engine's allocator keeps arenas, and the answers of a release are remembered until it goes. A leak of one generation (1 MiB
 * and more of engine each) or of one answer in a hundred shows as several times that in a minute.
 */
const NOISE_MIB = 24;
const NOISE_SHARE = 0.12;
/** Sockets come and go with clients, and two generations are open during a swap. */
const NOISE_DESCRIPTORS = 6;

/** What memory and descriptors did: medians over the first and last third after the warm-up. */
export interface SteadinessFigures {
  readonly samples: number;
  readonly rss_first_mib: number;
  readonly rss_last_mib: number;
  readonly rss_most_mib: number;
  readonly descriptors_first: number;
  readonly descriptors_last: number;
  readonly descriptors_most: number;
}

/** Watches what a server holds while it is under load. */
export class Steadiness {
  readonly #server: ServerUnderLoad;
  readonly #samples: Sample[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(server: ServerUnderLoad) {
    this.#server = server;
    this.#timer = setInterval(() => {
      if (this.#server.running) this.#samples.push(this.#server.sample());
    }, SAMPLE_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** @param warm_up the share of the samples, from the start, in which caches fill and code is compiled. */
  figures(warm_up: number): SteadinessFigures {
    const steady = this.#samples.slice(Math.floor(this.#samples.length * warm_up));
    const third = Math.max(1, Math.floor(steady.length / 3));
    const [first, last] = [steady.slice(0, third), steady.slice(-third)];
    const of = (samples: readonly Sample[], what: keyof Sample): number => Math.round(median(samples.map((sample) => sample[what])));
    return {
      samples: steady.length,
      rss_first_mib: of(first, 'rss_mib'),
      rss_last_mib: of(last, 'rss_mib'),
      rss_most_mib: Math.round(Math.max(...steady.map(({ rss_mib }) => rss_mib))),
      descriptors_first: of(first, 'descriptors'),
      descriptors_last: of(last, 'descriptors'),
      descriptors_most: Math.max(...steady.map(({ descriptors }) => descriptors)),
    };
  }
}

/** Growth beyond noise is a violation. */
export function checkSteadiness(figures: SteadinessFigures, violations: Violations): void {
  const { rss_first_mib, rss_last_mib, descriptors_first, descriptors_last } = figures;
  const most = rss_first_mib + Math.max(NOISE_MIB, rss_first_mib * NOISE_SHARE);
  if (rss_last_mib > most) violations.add(`memory grew from ${rss_first_mib} to ${rss_last_mib} MiB; noise ends at ${Math.round(most)}`);
  if (descriptors_last > descriptors_first + NOISE_DESCRIPTORS)
    violations.add(`descriptors grew from ${descriptors_first} to ${descriptors_last}`);
}
