import { describe, expect, it } from 'vitest';
import { operator } from '../../runtime/release/Principal.ts';
import { Conversations } from '../../runtime/chat/Conversations.ts';

const turn = (question: string): { readonly question: string; readonly plan: string } => ({ question, plan: '{}' });

describe('conversations', () => {
  it('are kept with their last 20 turns', () => {
    const kept = new Conversations();
    const { id } = kept.open(undefined, operator);
    for (let index = 0; index < 25; index += 1)
      kept.add(
        kept.open(id, operator).turns.length === 0 ? { id, owner: operator, turns: [] } : kept.open(id, operator),
        turn(String(index)),
      );
    expect(kept.open(id, operator).turns.map(({ question }) => question)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index + 5)),
    );
  });

  it('number at most 200: the one idle longest is dropped', () => {
    const kept = new Conversations();
    const ids = Array.from({ length: 201 }, () => {
      const conversation = kept.open(undefined, operator);
      kept.add(conversation, turn('?'));
      return conversation.id;
    });
    expect(ids.filter((id) => kept.open(id, operator).id !== id)).toEqual(ids.slice(0, 1));
  });

  it('expire after an hour', () => {
    let now = 1;
    const kept = new Conversations(200, () => now);
    const conversation = kept.open(undefined, operator);
    kept.add(conversation, turn('?'));
    now += 3_599_999;
    expect(kept.open(conversation.id, operator).turns).toHaveLength(1);
    now += 2;
    expect(kept.open(conversation.id, operator)).toEqual({ id: expect.not.stringMatching(conversation.id), owner: operator, turns: [] });
  });

  it('lose no turn when two questions in one of them are answered at once', () => {
    const kept = new Conversations();
    const first = kept.open(undefined, operator);
    kept.add(first, turn('a'));
    kept.add(first, turn('b'));
    expect(kept.open(first.id, operator).turns.map(({ question }) => question)).toEqual(['a', 'b']);
  });

  it('cannot be continued by anybody else', () => {
    const kept = new Conversations();
    const own = kept.open(undefined, operator);
    kept.add(own, turn('a'));
    const other = { kind: 'restricted', name: 'partners', metrics: 'all', where: { region: 'EMEA' } } as const;
    expect(kept.open(own.id, other)).toEqual({ id: expect.not.stringMatching(own.id), owner: other, turns: [] });
    expect(kept.open(own.id, operator).turns).toHaveLength(1);
  });
});
