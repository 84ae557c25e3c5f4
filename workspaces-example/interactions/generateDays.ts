import { customers, type Customer } from './customers.ts';
import { groups, offers, type Channel } from './offers.ts';
import { seededRandom } from './seededRandom.ts';

/** One day of records, as the systems of a business would write them. All invented: no record is copied, no person is real. */
export interface GeneratedDay {
  /** ISO */
  readonly date: string;
  /** What was offered to whom and the outcome: JSON objects, each with the keys of an export of interaction history. */
  readonly interactions: readonly object[];
  readonly sessions: readonly SessionRow[];
  readonly orders: readonly OrderRow[];
}

export interface SessionRow {
  readonly session_id: string;
  readonly customer_id: string;
  readonly started_at: string;
  readonly channel: Channel;
  readonly pages: number;
}

export interface OrderRow {
  readonly order_id: string;
  readonly customer_id: string;
  readonly placed_at: string;
  readonly channel: Channel;
  /** With two decimal places. */
  readonly amount: string;
}

/** Four months of 2026. */
const DAYS = 120;
const FIRST = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;

/** How busy each day of the week is, from Sunday. */
const weekdays = [1.2, 0.9, 0.95, 1, 1, 1.1, 1.3];
/** The days of the week on which every customer may be contacted. */
const campaigns = new Map<number, Channel>([
  [2, 'Email'],
  [4, 'SMS'],
]);

/** The days in order, always the same. */
export function* generateDays(): Iterable<GeneratedDay> {
  const all = customers(groups, DAYS);
  const random = seededRandom(2);
  const numbers = new Numbers();
  for (let day = 0; day < DAYS; day++) {
    const start = FIRST + day * DAY;
    const weekday = new Date(start).getUTCDay();
    const made = new DayInTheMaking(start, random, numbers);
    for (const customer of all) {
      if (day < customer.joins || day > customer.leaves) continue;
      if (day === customer.leaves) made.leave(customer);
      else {
        for (let visits = customer.activity * (weekdays[weekday] ?? 1); random() < visits; visits -= 1) made.visit(customer);
        const campaign = campaigns.get(weekday);
        if (campaign !== undefined && random() < 0.25) made.write(customer, campaign);
      }
    }
    yield made.done();
  }
}

/** Numbers records over all days. */
class Numbers {
  #last = 0;

  next(prefix: string): string {
    return `${prefix}${String((this.#last += 1)).padStart(7, '0')}`;
  }
}

class DayInTheMaking {
  readonly #start: number;
  readonly #random: () => number;
  readonly #numbers: Numbers;
  readonly #interactions: object[] = [];
  readonly #sessions: SessionRow[] = [];
  readonly #orders: OrderRow[] = [];

  constructor(start: number, random: () => number, numbers: Numbers) {
    this.#start = start;
    this.#random = random;
    this.#numbers = numbers;
  }

  /** A customer visits, sees up to three offers, and may buy something. */
  visit(customer: Customer): void {
    const channel = this.#random() < 0.55 ? 'Mobile' : 'Web';
    const at = this.#moment();
    this.#sessions.push({
      session_id: this.#numbers.next('S'),
      customer_id: customer.id,
      started_at: wallTime(at),
      channel,
      pages: 1 + Math.floor(12 * this.#random() ** 2),
    });
    const accepted = this.#offer(customer, channel, 'Inbound', at, 1 + Math.floor(3 * this.#random()));
    if (this.#random() < (accepted ? 0.4 : 0.06)) {
      this.#orders.push({
        order_id: this.#numbers.next('O'),
        customer_id: customer.id,
        placed_at: wallTime(at + 120_000),
        channel,
        amount: (5 + 400 * this.#random() ** 4).toFixed(2),
      });
    }
  }

  /** Sends a customer one offer. */
  write(customer: Customer, channel: Channel): void {
    this.#offer(customer, channel, 'Outbound', this.#moment(), 1);
  }

  /** Records that a customer has left: a record unrelated to any offer. */
  leave(customer: Customer): void {
    const at = this.#moment();
    const subject = this.#subject(customer, '', '', at);
    this.#interactions.push({ ...subject, ...nothingOffered, pyOutcome: 'Churned', pxOutcomeTime: exportTime(at) });
  }

  done(): GeneratedDay {
    const date = new Date(this.#start).toISOString().slice(0, 10);
    return { date, interactions: this.#interactions, sessions: this.#sessions, orders: this.#orders };
  }

  /** Returns whether any offer was accepted. */
  #offer(customer: Customer, channel: Channel, direction: string, at: number, count: number): boolean {
    const subject = this.#subject(customer, channel, direction, at);
    let accepted = false;
    for (const { action, rank, propensity, course } of offers(customer, channel, count, this.#random)) {
      let heard = at;
      for (const outcome of course) {
        this.#interactions.push({
          ...subject,
          pxFactID: this.#numbers.next('F'),
          pyIssue: 'Sales',
          pyGroup: action.group,
          pyName: action.name,
          pyLabel: action.label,
          pxRank: rank,
          pyPropensity: propensity,
          pyOutcome: outcome,
          pxOutcomeTime: exportTime(heard),
        });
        heard += 1000 + Math.floor(90_000 * this.#random());
        accepted ||= outcome === 'Accepted';
      }
    }
    return accepted;
  }

  #subject(customer: Customer, channel: string, direction: string, at: number): object {
    return {
      pyApplication: 'Generated',
      pxInteractionID: this.#numbers.next('I'),
      CustomerID: customer.id,
      pyChannel: channel,
      pyDirection: direction,
      ModelControlGroup: customer.arm,
      pxDecisionTime: exportTime(at),
    };
  }

  #moment(): number {
    // Between six in the morning and a quarter of an hour before midnight.
    return this.#start + 21_600_000 + Math.floor(63_900_000 * this.#random());
  }
}

const nothingOffered = { pxFactID: '', pyIssue: '', pyGroup: '', pyName: '', pyLabel: '', pxRank: 1, pyPropensity: 0 };

/** `20260101T132203.201 GMT` */
function exportTime(time: number): string {
  return `${new Date(time).toISOString().replaceAll(/[-:Z]/g, '')} GMT`;
}

/** `2026-01-01 13:22:03` */
function wallTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}
