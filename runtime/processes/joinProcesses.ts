import cluster from 'node:cluster';
import { Exchange } from './Exchange.ts';
import type { PeerAnswer, PeerQuestion, PeerQuestions, PeerReply, Peers } from './Peers.ts';
import { NUMBER_VARIABLE, REPLIES_MS, type Asked, type ProcessMessage } from './ProcessMessage.ts';

/** A process that serves together with others. */
export interface Joined {
  readonly peers: Peers;
  /** Resolves when it is to stop in order. */
  readonly told: Promise<void>;
  /** Connections are accepted from now on. @param lines for the person who started the server */
  serving(lines: readonly string[]): void;
}

/** Joins the processes that serve together, if this one was started for that; null otherwise. */
export function joinProcesses(count: number): Joined | null {
  if (!cluster.isWorker) return null;
  const number = Number(process.env[NUMBER_VARIABLE]);
  const send = (message: ProcessMessage): void => {
    if (process.connected) process.send?.(message, undefined, {}, () => {});
  };
  const answers = new Map<PeerQuestion, (asked: never) => unknown>();
  const exchange = new Exchange({ send }, async (question) => {
    const { name, asked } = question as Asked;
    const answer = answers.get(name);
    if (answer === undefined) throw new Error('this process does not answer that');
    return answer(asked as never);
  });
  const told = new Promise<void>((resolve) => {
    process.on('message', (message: ProcessMessage) => {
      if (message.kind === 'stop') resolve();
      else if (message.kind !== 'serving') void exchange.receive(message);
    });
  });
  const peers: Peers = {
    seat: { number, count },
    async ask<Name extends PeerQuestion>(name: Name, asked: PeerQuestions[Name]['asked']) {
      const replied = await exchange.ask({ name, asked } satisfies Asked, REPLIES_MS);
      return replied.outcome === 'replied' ? (replied.reply as readonly PeerReply<Name>[]) : [];
    },
    answer<Name extends PeerQuestion>(name: Name, how: PeerAnswer<Name>) {
      answers.set(name, how);
    },
  };
  return { peers, told, serving: (lines) => send({ kind: 'serving', lines }) };
}
