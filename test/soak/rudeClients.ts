import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asked } from './KeepAliveConnection.ts';

/** A request as its bytes. */
function encoded({ method, path, headers = {}, body = '' }: Asked): Buffer {
  const lines = Object.entries({
    host: '127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

async function opened(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return socket;
}

/** Goes away: before saying anything, in the middle of the request, while the answer is made, or in the middle of the answer. */
export async function hangUp(
  port: number,
  asked: Asked,
  when: 'silent' | 'in_request' | 'while_answered' | 'in_answer',
  wait_ms: number,
): Promise<void> {
  const socket = await opened(port);
  const bytes = encoded(asked);
  if (when === 'in_request') socket.write(bytes.subarray(0, bytes.length - 10));
  else if (when !== 'silent') socket.write(bytes);
  if (when === 'in_answer') await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
  else await sleep(wait_ms);
  socket.resetAndDestroy();
}

/** Sends a request a few bytes at a time and takes the answer with pauses. @returns the whole answer, head and body */
export async function slowly(port: number, asked: Asked, pause_ms: number): Promise<string> {
  const socket = await opened(port);
  const bytes = encoded(asked);
  const step = Math.ceil(bytes.length / 5);
  for (let at = 0; at < bytes.length; at += step) {
    socket.write(bytes.subarray(at, at + step));
    await sleep(pause_ms);
  }
  const parts: Buffer[] = [];
  return new Promise((resolve) => {
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      socket.pause();
      setTimeout(() => socket.resume(), pause_ms);
    });
    socket.on('close', () => resolve(Buffer.concat(parts).toString('utf8')));
  });
}
