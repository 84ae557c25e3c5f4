import { parentPort } from 'node:worker_threads';
import { clientFiles } from '../../compiler/emit/clientFiles.ts';
import type { ClientShape } from '../../compiler/emit/clientShape.ts';

/** The program of ClientWriter's thread: a shape comes in, the texts of the clients go out. */
parentPort?.on('message', (shape: ClientShape) => parentPort?.postMessage(clientFiles(shape), []));
