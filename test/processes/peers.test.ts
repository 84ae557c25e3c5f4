import { describe, expect, it, onTestFinished } from 'vitest';
import { SharedConversations } from '../../runtime/chat/SharedConversations.ts';
import { operator } from '../../runtime/release/Principal.ts';
import { openDoor } from '../postgres/openDoor.ts';
import { cstring, frame, int32, RawClient, told } from '../postgres/RawClient.ts';
import { linkedPeers } from './linkedPeers.ts';

describe('a conversation of several processes', () => {
  const turn = (question: string): { readonly question: string; readonly plan: string } => ({ question, plan: '{}' });

  it('goes on in any of them, each of which knows all of its turns', async () => {
    const [first, second, third] = linkedPeers(3).map((peers) => new SharedConversations(peers));
    if (first === undefined || second === undefined || third === undefined) throw new Error('three were made');
    const begun = await second.open(undefined, operator);
    await second.add(begun, turn('a'));
    for (const [process, question] of [
      [first, 'b'],
      [third, 'c'],
      [second, 'd'],
    ] as const) {
      const found = await process.open(begun.id, operator);
      expect(found.id).toBe(begun.id);
      await process.add(found, turn(question));
    }
    expect((await first.open(begun.id, operator)).turns.map(({ question }) => question)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('can be continued by nobody else in any of them', async () => {
    const [first, second] = linkedPeers(2).map((peers) => new SharedConversations(peers));
    const owner = { kind: 'restricted', name: 'partners', metrics: new Set(['revenue']), where: {} } as const;
    const begun = await first?.open(undefined, owner);
    if (first === undefined || second === undefined || begun === undefined) throw new Error('two were made');
    await first.add(begun, turn('a'));
    expect((await second.open(begun.id, { ...owner, metrics: new Set(['revenue']) })).id).toBe(begun.id);
    for (const other of [operator, { ...owner, name: 'others' }, { ...owner, metrics: 'all' }] as const)
      expect(await second.open(begun.id, other)).toMatchObject({ id: expect.not.stringMatching(begun.id), turns: [], kept: 'here' });
  });
});

describe('a cancel request to one of several processes', () => {
  it('interrupts what another runs, by the secret of its connection alone', async () => {
    const doors = await Promise.all(linkedPeers(2).map((peers) => openDoor({ peers })));
    onTestFinished(async () => void (await Promise.all(doors.map((door) => door.close()))));
    const [first, second] = doors;
    if (first === undefined || second === undefined) throw new Error('two were opened');
    const clients = [await RawClient.start(first.port), await RawClient.start(second.port), await RawClient.start(second.port)] as const;
    const [, running] = clients;
    const [, key_data] = clients.map(({ received }) => received.find(({ type }) => type === 'K')?.body ?? Buffer.alloc(8));
    if (key_data === undefined) throw new Error('a session has a key');
    expect(new Set(clients.map(({ received }) => received.find(({ type }) => type === 'K')?.body.readInt32BE(0))).size).toBe(3);

    running.send(frame('Q', cstring('SELECT count(*) FROM range(100000000) a, range(1000000) b')));
    const wrong = Buffer.concat([key_data.subarray(0, 4), Buffer.from(key_data.subarray(4)).map((byte) => byte ^ 1)]);
    for (const secret of [wrong, key_data]) {
      expect(running.received.some(({ type }) => type === 'E')).toBe(false);
      const asking = new RawClient(first.port);
      asking.socket.write(Buffer.concat([int32(16), int32(80_877_102), secret]));
      await asking.closed();
    }
    expect((await running.until('Z')).map(told)).toEqual(['E ERROR 57014 canceling statement due to user request', 'Z I']);
  });
});
