import { parentPort } from 'node:worker_threads';
import { clientTs } from '../../compiler/emit/clientTs.ts';
import type { ClientShape } from '../../compiler/emit/clientShape.ts';

/** The program of ClientWriter's thread: a shape comes in, the text of client.ts goes out. */
parentPort?.on('message', (shape: ClientShape) => parentPort?.postMessage(clientTs(shape), []));
