import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'clipanion';
import { shellWord } from '../../errors/shellWord.ts';
import { CliError } from '../CliError.ts';
import { EXIT } from '../exitStatus.ts';
import { readAmount } from '../limits/limitOptions.ts';
import { ServiceCommand } from '../ServiceCommand.ts';
import { stopRequest } from '../stopRequest.ts';

const DRIVER = fileURLToPath(new URL('../spark/driver.py', import.meta.url));

/** `service spark-submit`: carries orders of an ingest to workers on an Apache Spark cluster. */
export class SparkSubmitCommand extends ServiceCommand {
  static override paths = [['spark-submit']];
  static override usage = Command.Usage({
    description: 'Carry orders of an ingest to workers on an Apache Spark cluster',
    details: `
      Is given as the command of \`service ingest --workers\`. Runs a driver in Python, which needs PySpark of the cluster's version; each order
      is a task, and a worker carries it out on the executor. docs/scale.md says how to prepare a cluster.
    `,
    examples: [
      ['A standalone cluster', "$0 ingest workspaces-example/flights --workers 'service spark-submit --master spark://head:7077'"],
      [
        'Workers that are shipped to the executors',
        '$0 ingest workspaces-example/flights --workers \'service spark-submit --master yarn --archives governed.tgz#governed --worker "governed/bin/node governed/service/main.js reduce-worker"\'',
      ],
    ],
  });

  master = Option.String('--master', { description: 'The master of the cluster: spark://HOST:PORT, yarn, k8s://…, or local[N]' });
  python = Option.String('--python', 'python3', { description: 'The Python that has PySpark' });
  worker = Option.String('--worker', { description: 'The command of a worker on an executor; default: this program, at its path here' });
  archives = Option.Array('--archives', [], { description: 'An archive that is unpacked for the workers, as FILE#FOLDER' });
  conf = Option.Array('--conf', [], { description: 'A setting of Spark, as KEY=VALUE' });
  atOnce = Option.String('--at-once', { description: 'Orders that the cluster has at a time; default: twice its cores' });

  async perform(): Promise<number> {
    if (this.master === undefined) throw new CliError('--master: name the master of the cluster, such as --master spark://head:7077.');
    for (const setting of this.conf) if (!/^[^=]+=/.test(setting)) throw new CliError(`--conf ${setting}: write --conf KEY=VALUE.`);
    const atOnce = this.atOnce === undefined ? null : readAmount({ flag: '--at-once', unit: 'count', min: 1 }, this.atOnce);
    const own = [process.execPath, process.argv[1] ?? '', 'reduce-worker'].map(shellWord).join(' ');
    const stop = stopRequest();
    const child = spawn(
      this.python,
      [
        DRIVER,
        `--master=${this.master}`,
        `--worker=${this.worker ?? own}`,
        ...this.archives.map((archive) => `--archives=${archive}`),
        ...this.conf.map((setting) => `--conf=${setting}`),
        ...(atOnce === null ? [] : [`--at-once=${atOnce}`]),
      ],
      { stdio: 'inherit' },
    );
    void stop.asked.then(() => child.kill('SIGTERM'));
    const ended = await new Promise<number | NodeJS.Signals | Error>((resolve) => {
      child.once('error', resolve);
      child.once('close', (status, signal) => resolve(status ?? signal ?? EXIT.failed));
    });
    stop.release();
    if (ended instanceof Error) throw new CliError(`--python ${this.python}: this Python could not be started.`);
    const signal = stop.by();
    if (signal !== null) return EXIT.signal + constants.signals[signal];
    return typeof ended === 'number' ? ended : EXIT.signal + constants.signals[ended];
  }
}
