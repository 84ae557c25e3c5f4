import { describe } from 'vitest';
import { shortTurns, takeNoLongTurn } from './turns.ts';

describe('a question with hundreds of thousands of groups leaves all others their turn', () => {
  takeNoLongTurn(shortTurns, ['visit']);
});
