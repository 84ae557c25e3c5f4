import { normal, type Customer } from './customers.ts';

export type Channel = 'Web' | 'Mobile' | 'Email' | 'SMS';

export interface Action {
  readonly group: string;
  readonly name: string;
  readonly label: string;
  /** How well it is generally liked, in logits. */
  readonly appeal: number;
}

export interface Offer {
  readonly action: Action;
  readonly rank: number;
  /** The model's expectation, with six decimal places. */
  readonly propensity: number;
  /** The outcomes, in order. */
  readonly course: readonly Outcome[];
}

export type Outcome = 'Impression' | 'Clicked' | 'Accepted' | 'Rejected';

const actions: readonly Action[] = [
  { group: 'CreditCards', name: 'GoldCard', label: 'Gold Card', appeal: -3.6 },
  { group: 'CreditCards', name: 'EverydayCard', label: 'Everyday Card', appeal: -3.0 },
  { group: 'CreditCards', name: 'TravelCard', label: 'Travel Card', appeal: -3.9 },
  { group: 'Savings', name: 'GoalSaver', label: 'Goal Saver', appeal: -3.3 },
  { group: 'Savings', name: 'FixedTerm', label: 'Fixed Term', appeal: -4.1 },
  { group: 'Loans', name: 'CarLoan', label: 'Car Loan', appeal: -4.0 },
  { group: 'Loans', name: 'HomeImprovement', label: 'Home Improvement', appeal: -3.6 },
  { group: 'Insurance', name: 'TripCover', label: 'Trip Cover', appeal: -3.5 },
];

export const groups: readonly string[] = [...new Set(actions.map(({ group }) => group))];

const ease: Readonly<Record<Channel, number>> = { Web: 0.3, Mobile: 0.6, Email: -0.5, SMS: -0.2 };

/**
 * What a customer is offered in one decision, and the outcomes. The model knows tastes with some error and is slightly overconfident; in
 * the control group its choice is ignored, and offers come in random order.
 */
export function offers(customer: Customer, channel: Channel, count: number, random: () => number): readonly Offer[] {
  const scored = actions.map((action) => {
    const taste = customer.tastes.get(action.group) ?? 0;
    const expected = action.appeal + 1.1 * taste + 0.9 * ease[channel] + 0.5 * normal(random);
    return {
      action,
      propensity: Math.round(probability(expected) * 1e6) / 1e6,
      chance: probability(action.appeal + 0.8 * taste + ease[channel]),
      place: random(),
    };
  });
  const order = scored.toSorted((a, b) => (customer.arm === 'Test' ? b.propensity - a.propensity : a.place - b.place));
  return order.slice(0, count).map(({ action, propensity, chance }, index) => ({
    action,
    rank: index + 1,
    propensity,
    // Lower positions are seen less.
    course: courseOf(chance / (1 + 0.6 * index), random),
  }));
}

function courseOf(chance: number, random: () => number): readonly Outcome[] {
  if (random() >= chance) return random() < 0.08 ? ['Impression', 'Rejected'] : ['Impression'];
  return random() < 0.35 ? ['Impression', 'Clicked', 'Accepted'] : ['Impression', 'Clicked'];
}

function probability(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
