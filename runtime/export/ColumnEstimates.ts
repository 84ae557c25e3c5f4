import type { Cell, ResultColumn } from '../../generated/types.ts';
import { wider, type Estimate } from '../query/words/valueEstimate.ts';
import * as messages from './messages.ts';

/** What of a column is estimated, counted part by part. */
export class ColumnEstimates {
  #widest: Estimate | undefined;
  #estimates = 0;
  #values = 0;

  /** @param index of the column in the cells of each row */
  add({ estimate }: Pick<ResultColumn, 'estimate'>, index: number, cells: readonly (readonly Cell[])[]): void {
    const values = cells.filter((row) => (row[index] ?? null) !== null).length;
    this.#values += values;
    if (estimate === undefined) return;
    const { rows, ...own } = estimate;
    this.#estimates += rows?.length ?? values;
    this.#widest = wider(this.#widest, own);
  }

  /** For people; null where every value is exact. */
  text(): string | null {
    return this.#widest === undefined ? null : messages.estimated(this.#widest, this.#estimates, this.#values);
  }
}
