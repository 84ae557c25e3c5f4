import type { ScalarType } from '../../../compiler/manifest.ts';

/** The fewest rows about persons that a proposed metric shows anything of. */
export const LEAST_PERSONS = 5;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words for one person; in the plural they usually count persons. */
const PERSONS = words(
  'applicant beneficiary borrower buyer citizen client consumer contact customer donor employee guest holder individual insured learner member participant passenger patient payer person player policyholder pupil resident respondent rider student subscriber user visitor voter kunde kunden mitarbeiter benutzer nutzer mitglied personen cliente utilisateur',
);
/** Words for what tells one from another. */
const IDENTITIES = words('id key no nr num number nummer kennung code uid uuid guid hash ref name email mail phone token login handle');
/** What only persons have. */
const OWN = words('email surname ssn msisdn');
/** What a word for a person may end in, as in customerid and Kundennummer. */
const GLUED = ['id', 'nr', 'nummer', 'kennung', 'email', 'name'];
const NAMES = words('first last full family given middle');

/** Whether the values of a column tell persons apart, as far as its name in the catalog says. */
export function namesPersons(name: string, type: ScalarType): boolean {
  if (type !== 'string' && type !== 'integer') return false;
  const parts = name.split('_').filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  if (OWN.has(last) || (last === 'name' && NAMES.has(parts.at(-2) ?? ''))) return true;
  const of = parts.findLast((part) => !IDENTITIES.has(part)) ?? '';
  return PERSONS.has(of) || GLUED.some((end) => of.endsWith(end) && PERSONS.has(of.slice(0, -end.length)));
}
