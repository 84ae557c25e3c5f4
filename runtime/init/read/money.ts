import { cleanName } from '../propose/cleanNames.ts';

const names =
  /(?:^|_)(?:amount|price|revenue|total|subtotal|cost|costs|fee|fees|sales|turnover|gross|net|tax|vat|discount|payment|paid|salary|income|balance|umsatz|betrag|preis|summe|kosten|montant|prix|importe|precio)(?:_|$)/;

/**
 * Whether texts are amounts of money, judged by the name of their column and at most two decimal places. A decimal keeps them as written,
 * while a double is only close.
 *
 * @param text SQL of the text of a number.
 */
export function meansMoney(name: string, text: string): string {
  return names.test(cleanName(name) ?? '') ? `regexp_full_match(${text}, '-?(0|[1-9][0-9]{0,14})([.][0-9]{1,2})?')` : 'false';
}
