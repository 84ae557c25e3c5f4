import { describe } from 'vitest';
import { questions, takeNoLongTurn } from './turns.ts';

describe('a question with hundreds of thousands of groups lets all others take their turn', () => {
  takeNoLongTurn([...questions.keys()], ['visit', 'number']);
});
