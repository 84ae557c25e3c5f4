import { Random } from '../sql/fuzz/Random.ts';

const SEED = 20260401;
const INTERACTIONS = 250;
/** The first moment of the export, and how many days it is over. */
const START = Date.UTC(2024, 2, 1, 2, 30);
const DAYS = 6;

interface Offer {
  readonly group: string;
  readonly name: string;
  readonly treatments: readonly string[];
}

const offers: readonly Offer[] = [
  { group: 'Passes', name: 'MonthPass', treatments: ['Pass_Mail', 'Pass_Banner'] },
  { group: 'Passes', name: 'YearPass', treatments: ['Pass_Mail', ''] },
  { group: 'Tickets', name: 'WeekendTicket', treatments: ['Ticket_Banner', ''] },
  { group: 'Tickets', name: 'NightTicket', treatments: [''] },
  { group: 'Tickets', name: 'Bicycle "ticket"', treatments: ['Ticket_Kiosk', 'Ticket_Banner'] },
];

/** What may become of an offer that was shown, in the order in which it is heard of. */
const courses: readonly (readonly string[])[] = [
  ['Pending'],
  ['Pending', 'NoResponse'],
  ['Impression', 'Clicked'],
  ['Impression', 'Clicked', 'Accepted'],
  ['Impression', 'Rejected'],
];

/** `20240301T023000.000 GMT` */
function written(time: number): string {
  return `${new Date(time).toISOString().replaceAll(/[-:Z]/g, '')} GMT`;
}

/** Keys that every record of such an export has and that are empty in most. */
const unused = Object.fromEntries(
  ['pyReason', 'pyStage', 'pyJourney', 'pyStep', 'DeviceType', 'UserAgent', 'URI', 'pyCategory', 'BundleName'].map((key) => [key, '']),
);

/**
 * The records of an export of interactions in the form in which systems of decisions write them, one to a line, all invented: of each
 * interaction the offers by rank, of each offer what happened to it. Always the same.
 */
export function generatedInteractions(): string {
  const random = new Random(SEED);
  const records: object[] = [];
  let fact = 7_000_000_000_000_000_000n;
  for (let number = 0; number < INTERACTIONS; number += 1) {
    const decided = START + random.below(DAYS * 86_400) * 1000;
    const customer = `Rider-${random.below(180)}`;
    const channel = random.pick(['Mail', 'Web', 'Kiosk']);
    const shared = {
      ...unused,
      pySubjectType: 'Generated-Rider',
      pySubjectID: customer,
      CustomerID: customer,
      pxInteractionID: String(-4_000_000_000_000_000_000n - BigInt(number)),
      pyDirection: channel === 'Mail' ? 'Outbound' : 'Inbound',
      pyApplication: 'Generated',
      ModelControlGroup: random.chance(0.1) ? 'Control' : 'Test',
      pxDecisionTime: written(decided),
      pyPartitionKey: random.below(255),
      BundleHead: false,
    };
    const shown = 1 + random.below(4);
    for (let rank = 1; rank <= shown; rank += 1) {
      const { group, name, treatments } = random.pick(offers);
      const propensity = random.chance(0.3) ? 0 : (1 + random.below(20)) / 20;
      let heard = decided;
      for (const outcome of random.pick(courses)) {
        // Some are heard of in the same moment.
        heard += random.chance(0.4) ? 0 : random.below(172_800) * 1000;
        records.push({
          ...shared,
          pxFactID: String((fact -= BigInt(1 + random.below(1000)))),
          pyIssue: 'Sales',
          pyGroup: group,
          pyName: name,
          pyLabel: name,
          pyTreatment: random.pick(treatments),
          pyChannel: random.chance(0.05) ? '' : channel,
          pyOutcome: outcome,
          pyPropensity: propensity,
          pxRank: rank,
          pxOutcomeTime: written(heard),
        });
      }
    }
  }
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
