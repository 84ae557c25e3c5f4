import { Turns } from '../turns/Turns.ts';

/** Rows that are written between two looks at the clock. */
const PIECE = 100;

const unending = new AbortController().signal;

/** What `JSON.stringify` gives, in turns: writing megabytes of rows at once would keep everybody else waiting. */
export async function jsonInTurns(answer: { readonly rows: readonly object[] }): Promise<Buffer> {
  if (answer.rows.length <= PIECE) return Buffer.from(JSON.stringify(answer), 'utf8');
  const parts: Buffer[] = [];
  const add = (text: string): void => void parts.push(Buffer.from(text, 'utf8'));
  let before = '{';
  for (const [name, value] of Object.entries(answer)) {
    const text = name === 'rows' ? '[' : JSON.stringify(value);
    if (text === undefined) continue;
    add(`${before}${JSON.stringify(name)}:${text}`);
    before = ',';
    if (name !== 'rows') continue;
    await eachPiece(answer.rows, (rows, from) => add(`${from === 0 ? '' : ','}${JSON.stringify(rows).slice(1, -1)}`));
    add(']');
  }
  add(before === '{' ? '{}' : '}');
  return Buffer.concat(parts);
}

/** @param write gives the header, and after it a line for each row */
export async function csvInTurns<Row>(rows: readonly Row[], write: (rows: readonly Row[]) => string): Promise<Buffer> {
  const header = write([]);
  const parts = [Buffer.from(header, 'utf8')];
  await eachPiece(rows, (piece) => void parts.push(Buffer.from(write(piece).slice(header.length), 'utf8')));
  return Buffer.concat(parts);
}

async function eachPiece<Row>(rows: readonly Row[], write: (piece: readonly Row[], from: number) => void): Promise<void> {
  const turns = new Turns(unending);
  for (let from = 0; from < rows.length; from += PIECE) {
    write(rows.slice(from, from + PIECE), from);
    await turns.pass();
  }
}
