import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPlaceLimits, type PlaceLimits } from '../../../runtime/places/PlaceLimits.ts';
import { RemoteReader } from '../../../runtime/remote/RemoteReader.ts';
import { BucketProxy } from '../../support/BucketProxy.ts';
import type { BucketServer } from '../../support/BucketServer.ts';
import { serviceBinary } from '../../support/processes.ts';
import { TestBucket } from '../../support/TestBucket.ts';
import { FaultShop, type Said } from '../faults/FaultShop.ts';

/** How a command ended. */
export interface Ended {
  readonly status: number | null;
  readonly said: string;
}

const need = { kind: 'answer', generations: 'current', exports: 'none' } as const;
let machines = 0;

/** The shop of the faults in a bucket behind a proxy, worked on by any number of machines: each is a folder of working copies. */
export class BucketShop {
  readonly remote: TestBucket;
  readonly proxy: BucketProxy;
  readonly #server: BucketServer;
  readonly #folder = mkdtempSync(join(tmpdir(), 'machines-'));
  readonly #local = FaultShop.create();

  private constructor(server: BucketServer, proxy: BucketProxy) {
    this.#server = server;
    this.proxy = proxy;
    this.remote = new TestBucket(server);
  }

  /** With three days of raw data, and nothing ingested. */
  static async create(server: BucketServer): Promise<BucketShop> {
    const shop = new BucketShop(server, await new BucketProxy(server.endpoint).start());
    // A lock of somebody who is gone may be taken over at once.
    shop.proxy.aged = { url: /store\/lock\.json/, ms: 3_600_000 };
    await shop.remote.putFolder(shop.#local.root);
    return shop;
  }

  /** Puts the raw data of a day into the bucket. */
  async day(day: number, edition: number): Promise<void> {
    this.#local.day(day, edition);
    await this.remote.putFolder(join(this.#local.root));
  }

  /** What the same raw data say in a folder. */
  async expected(): Promise<Said> {
    const copy = this.#local.copy();
    try {
      await copy.ingest(false);
      return await copy.ask();
    } finally {
      copy.remove();
    }
  }

  machine(): string {
    return join(this.#folder, `machine-${++machines}`);
  }

  /** Starts a command on a machine. */
  run(machine: string, command: string, ...flags: readonly string[]): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
    const child = spawn(process.execPath, [serviceBinary, command, this.remote.url, '--working-copy', machine, ...flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.#server.environment(this.proxy.endpoint) },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    return { child, ended: once(child, 'close').then(([status]: (number | null)[]) => ({ status: status ?? null, said })) };
  }

  /** What a reader on a machine says; the copy of before when the bucket cannot be read and that is allowed. */
  async ask(machine: string, without_bucket: 'served' | 'refused' = 'refused', limits: PlaceLimits = defaultPlaceLimits): Promise<Said> {
    const place = { url: this.remote.url, access: this.#server.access(this.proxy.endpoint), limits, folder: machine };
    const reader = await RemoteReader.open(place, need, without_bucket);
    try {
      const copy = FaultShop.copyOf(reader.workspace);
      try {
        return await copy.ask();
      } finally {
        copy.remove();
      }
    } finally {
      reader.close();
    }
  }

  async remove(): Promise<void> {
    await this.proxy.stop();
    this.#local.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
