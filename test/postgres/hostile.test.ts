import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../runtime/access/Bearers.ts';
import { TokenList } from '../../runtime/access/TokenList.ts';
import { eventually } from '../support/eventually.ts';
import { repository } from '../support/catalogs.ts';
import { openDoor, tlsContext, type Door, type DoorOptions } from './openDoor.ts';
import { bind, cstring, execute, frame, int16, int32, parse, RawClient, startup, sync, told } from './RawClient.ts';

const doors: Door[] = [];
const clients: RawClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.end();
  for (const door of doors.splice(0)) {
    expect(door.unexpected).toEqual([]);
    await door.close();
  }
});

async function open(options: Partial<DoorOptions> = {}): Promise<Door> {
  const door = await openDoor(options);
  doors.push(door);
  return door;
}

function dial({ port }: Door, ...bytes: readonly Buffer[]): RawClient {
  const client = new RawClient(port);
  clients.push(client);
  for (const part of bytes) client.socket.write(part);
  return client;
}

const hello = startup({ user: 'analyst', database: 'shop' });
const sslRequest = Buffer.concat([int32(8), int32(80_877_103)]);
const password = (text: string): Buffer => frame('p', cstring(text));
const cert = readFileSync(join(repository, 'test/fixtures/tls/cert.pem'), 'utf8');
const key = readFileSync(join(repository, 'test/fixtures/tls/key.pem'), 'utf8');

describe('who is let in', () => {
  const sales = { name: 'sales', sha256: digestOf(Buffer.from('for sales')).toString('hex'), metrics: 'all', where: {} } as const;

  it('is whoever has a token as the password', async () => {
    const door = await open({ token: 'the key', tokens: { list: new TokenList([sales], null) } });
    for (const token of ['the key', 'for sales']) {
      const client = dial(door, hello, password(token));
      expect((await client.until('Z')).map(told).at(-1)).toBe('Z I');
    }
    for (const token of ['', 'the ke', 'the key ', 'THE KEY', 'x'.repeat(9000)]) {
      const client = dial(door, hello, password(token));
      expect((await client.closed()).at(-1)).toBe('E FATAL 28P01 password authentication failed for user "analyst"');
    }
    await eventually(() => door.sessions.filter(({ end }) => end === 'wrong_password').length === 5);
  });

  it('is nobody before the password, whatever else is sent', async () => {
    const door = await open({ token: 'the key' });
    for (const message of [frame('Q', cstring('SELECT 1')), sync, frame('p', Buffer.from('no end'))])
      expect((await dial(door, hello, message).closed()).at(-1)).toMatch(/^E FATAL 08P01/);
  });

  it('learns of the database only with a token', async () => {
    const door = await open({ token: 'the key' });
    const elsewhere = startup({ user: 'analyst', database: 'other' });
    expect((await dial(door, elsewhere, password('wrong')).closed()).at(-1)).toMatch(/^E FATAL 28P01/);
    expect((await dial(door, elsewhere, password('the key')).closed()).at(-1)).toBe('E FATAL 3D000 database "other" does not exist');
  });

  it('may have to encrypt', async () => {
    const door = await open({ token: 'the key', encryption: { kind: 'required', context: tlsContext(cert, key) } });
    expect((await dial(door, hello).closed()).at(-1)).toMatch(/^E FATAL 28000 .*encrypted/);
    // What came in the clear behind the request is not taken for encrypted.
    const early = dial(door, Buffer.concat([sslRequest, hello]));
    expect((await early.closed()).at(-1)).toMatch(/^E FATAL 08P01 received unencrypted data/);
    const plain = dial(door, sslRequest);
    await eventually(() => plain.socket.bytesRead === 1);
    plain.socket.removeAllListeners('data');
    const secure = connectTls({ socket: plain.socket, ca: cert, servername: 'localhost' });
    secure.write(Buffer.concat([hello, password('the key')]));
    const answer: Buffer[] = [];
    secure.on('data', (chunk: Buffer) => answer.push(chunk));
    await eventually(() => Buffer.concat(answer).includes('server_version'));
    secure.destroy();
    await eventually(() => door.sessions.some(({ encrypted, end }) => encrypted === 'tls' && end === 'client_left'));
  });

  it('is refused encryption that the server does not have, and may go on without', async () => {
    const door = await open();
    const client = dial(door, sslRequest);
    await eventually(() => client.socket.bytesRead === 1);
    client.socket.write(Buffer.concat([int32(8), int32(80_877_104)]));
    await eventually(() => client.socket.bytesRead === 2);
    client.socket.write(hello);
    await eventually(() => client.socket.bytesRead > 200);
  });

  it('is told of a newer protocol’s options that they are not known', async () => {
    const door = await open();
    const client = dial(door, startup({ user: 'a', database: 'shop', '_pq_.x': '1' }, 196_610));
    expect((await client.until('Z')).map(told)).toEqual(['v', 'R', 'Z I']);
  });
});

describe('a malformed message', () => {
  it.each([
    ['a request of HTTP', Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n')],
    ['no length', int32(3)],
    ['an older protocol', Buffer.concat([int32(8), int32(131_072)])],
    ['a start without an end', Buffer.concat([int32(13), int32(196_608), Buffer.from('user\0')])],
    ['nobody', startup({ database: 'shop' })],
    ['a wish to replicate', startup({ user: 'a', database: 'shop', replication: 'database' })],
    ['a setting that is not known', startup({ user: 'a', database: 'shop', nothing: '1' })],
    ['options that are no settings', startup({ user: 'a', database: 'shop', options: '--single-user now' })],
  ])('at the start, as %s, ends the connection', async (_, bytes) => {
    const door = await open();
    expect((await dial(door, bytes).closed()).at(-1)).toMatch(/^E FATAL/);
  });

  it.each([
    ['a type that does not exist', frame('z')],
    ['a length that none has', Buffer.from([0x51, 0, 0, 0, 0])],
    ['a text without an end', frame('Q', Buffer.from('SELECT 1'))],
    ['more than it announces', frame('Q', cstring('SELECT 1'), Buffer.from('x'))],
    ['fewer parameters than it announces', frame('P', cstring(''), cstring('SELECT 1'), int16(60_000))],
    ['a value longer than its message', frame('B', cstring(''), cstring(''), int16(0), int16(1), int32(0x7fff_ffff))],
    ['a negative length', frame('B', cstring(''), cstring(''), int16(0), int16(1), int32(-7))],
    ['a format that does not exist', frame('B', cstring(''), cstring(''), int16(1), int16(2), int16(0), int16(0))],
    ['neither a statement nor a portal', frame('D', Buffer.from('X'), cstring(''))],
  ])('with %s ends the session', async (_, bytes) => {
    const door = await open();
    const client = await RawClient.start(door.port);
    client.send(bytes);
    expect((await client.closed()).at(-1)).toMatch(/^E FATAL 08P01/);
    await eventually(() => door.sessions.at(-1)?.end === 'malformed');
  });

  it('with a text that is not UTF-8 is an error, and the session goes on', async () => {
    const door = await open();
    const client = await RawClient.start(door.port);
    clients.push(client);
    client.send(frame('Q', Buffer.from([0x53, 0xff, 0])));
    expect((await client.until('Z')).map(told)).toEqual(['E ERROR 22021 A text is not UTF-8.', 'Z I']);
    client.send(frame('P', cstring(''), Buffer.from([0xff, 0]), int16(0)), bind('', ''), sync);
    expect((await client.until('Z')).map(told)).toEqual(['E ERROR 22021 A text is not UTF-8.', 'Z I']);
    client.send(frame('F', int32(1)));
    expect((await client.until('Z')).map(told)[0]).toMatch(/^E ERROR 0A000/);
  });
});

describe('a client that takes its time', () => {
  it('to be let in, or to send the rest of a message, is sent away', async () => {
    const door = await open({ limits: { message_ms: 200 }, token: 'x' });
    const silent = dial(door);
    const slow = dial(door, hello);
    expect((await silent.closed()).at(-1)).toMatch(/^E FATAL 08006/);
    expect((await slow.closed()).at(-1)).toMatch(/^E FATAL 08006/);
    const session = dial(door, hello, password('x'));
    await session.until('Z');
    session.send(Buffer.from('Q\0\0\0\xffSELECT', 'latin1'));
    expect((await session.closed()).at(-1)).toMatch(/^E FATAL 08006/);
    expect(door.counters.too_slow).toBe(3);
  });

  it('to ask is let be, up to a limit', async () => {
    const door = await open({ limits: { message_ms: 100, idle_ms: 400 } });
    const client = await RawClient.start(door.port);
    expect(await client.closed()).toEqual(['E FATAL 57P05 terminating connection due to idle-session timeout']);
  });

  it('to read what it asked for holds only its own rows, and is cut off', async () => {
    const door = await open({ limits: { message_ms: 300 } });
    const client = await RawClient.start(door.port);
    clients.push(client);
    client.socket.pause();
    client.send(...Array.from({ length: 6 }, () => frame('Q', cstring("SELECT repeat('x', 1000) FROM range(10000)"))));
    await eventually(() => door.sessions.at(-1)?.end === 'too_slow');
    expect(door.memory.held).toBe(0);
  });
});

describe('many connections', () => {
  it('are limited; those not let in yet make room, sessions do not', async () => {
    const door = await open({ limits: { connections: 3 }, token: 'x' });
    const sessions = [dial(door, hello, password('x')), dial(door, hello, password('x'))];
    for (const session of sessions) await session.until('Z');
    const waiting = dial(door);
    await eventually(() => door.server.open() === 3);
    const third = dial(door, hello, password('x'));
    await third.until('Z');
    await waiting.closed();
    expect((await dial(door, hello).closed()).at(-1)).toBe('E FATAL 53300 sorry, too many clients already');
    expect([door.counters.displaced, door.counters.refused]).toEqual([1, 1]);
    expect(await third.query('SHOW server_encoding')).toContain('D UTF8');
  });

  it('may ask for more memory than there is, and are told so', async () => {
    const door = await open({ limits: { rows_bytes: 200_000 } });
    const client = await RawClient.start(door.port);
    clients.push(client);
    await client.query('BEGIN; DECLARE a CURSOR FOR SELECT * FROM range(3000)');
    expect((await client.query('DECLARE b CURSOR FOR SELECT * FROM range(9000)'))[0]).toMatch(/^E ERROR 53200/);
    await client.query('ROLLBACK');
    expect(door.memory.held).toBe(0);
  });
});

describe('a cancel request', () => {
  it('interrupts what its connection runs, by its secret alone', async () => {
    const door = await open();
    const client = await RawClient.start(door.port);
    clients.push(client);
    const key_data = client.received.find(({ type }) => type === 'K')?.body ?? Buffer.alloc(8);
    client.send(frame('Q', cstring('SELECT count(*) FROM range(100000000) a, range(1000000) b')));
    const wrong = Buffer.concat([key_data.subarray(0, 4), Buffer.from(key_data.subarray(4)).map((byte) => byte ^ 1)]);
    await dial(door, Buffer.concat([int32(16), int32(80_877_102), wrong])).closed();
    expect(client.received.some(({ type }) => type === 'E')).toBe(false);
    await dial(door, Buffer.concat([int32(16), int32(80_877_102), key_data])).closed();
    expect((await client.until('Z')).map(told)).toEqual(['E ERROR 57014 canceling statement due to user request', 'Z I']);
  });

  it('is not needed of a client that leaves', async () => {
    const door = await open();
    const client = await RawClient.start(door.port);
    client.send(frame('Q', cstring('SELECT count(*) FROM range(100000000) a, range(1000000) b')));
    await eventually(() => door.statements.length === 0 && client.socket.writableLength === 0);
    client.end();
    await eventually(() => door.statements.at(-1)?.sqlstate === '57014');
  });
});

describe('a server that stops', () => {
  it('says so to whoever asks nothing, and lets others finish', async () => {
    const door = await openDoor();
    const idle = await RawClient.start(door.port);
    const busy = await RawClient.start(door.port);
    busy.send(parse('', 'SELECT count(*) AS n FROM range(3000) a, range(3000) b'), bind('', ''), execute(''), sync);
    await eventually(() => busy.socket.writableLength === 0);
    await door.close();
    expect(await idle.closed()).toEqual(['E FATAL 57P01 terminating connection due to administrator command']);
    expect((await busy.closed()).at(-1)).toMatch(/57P01/);
  });
});
