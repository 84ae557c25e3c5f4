import type { PeerAnswer, PeerQuestion, PeerQuestions, Peers } from '../../runtime/processes/Peers.ts';

/** The peers of several servers in this process. What they ask and reply is copied as between processes. */
export function linkedPeers(count: number): readonly Peers[] {
  const answers = Array.from({ length: count }, () => new Map<PeerQuestion, (asked: never) => unknown>());
  return answers.map((own, index) => ({
    seat: { number: index + 1, count },
    async ask<Name extends PeerQuestion>(name: Name, asked: PeerQuestions[Name]['asked']) {
      const others = answers.flatMap((known, at) => {
        const answer = known.get(name);
        return at === index || answer === undefined ? [] : [{ number: at + 1, answer }];
      });
      return Promise.all(
        others.map(async ({ number, answer }) => ({
          number,
          reply: structuredClone(await answer(structuredClone(asked) as never)) as PeerQuestions[Name]['reply'],
        })),
      );
    },
    answer<Name extends PeerQuestion>(name: Name, how: PeerAnswer<Name>) {
      own.set(name, how);
    },
  }));
}
