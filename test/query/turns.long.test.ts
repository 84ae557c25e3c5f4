import { describe } from 'vitest';
import { sampled } from '../support/caseCount.ts';
import { questions, takeNoLongTurn } from './turns.ts';

describe('a question with hundreds of thousands of groups lets all others take their turn', () => {
  takeNoLongTurn(sampled([...questions.keys()]), ['visit', 'number']);
});
