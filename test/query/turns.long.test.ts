import { describe } from 'vitest';
import { questions, shortTurns, takeNoLongTurn } from './turns.ts';

describe('a question with hundreds of thousands of groups leaves all others their turn', () => {
  const asked: ReadonlySet<string> = new Set(shortTurns);
  takeNoLongTurn(
    [...questions.keys()].filter((name) => !asked.has(name)),
    ['number'],
  );
});
