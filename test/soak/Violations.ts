/** Violations that are kept word for word; more are counted. */
const KEPT = 20;

/** What should not have happened, as it is found. */
export class Violations {
  readonly found: string[] = [];
  count = 0;

  add(what: string): void {
    this.count += 1;
    if (this.found.length < KEPT) this.found.push(what);
  }
}
