import { cleanName } from './cleanNames.ts';

/** Names of numbers that identify something, whose mean is meaningless. */
const identifiers =
  /(?:^|_)(?:id|ids|key|code|zip|zipcode|postcode|plz|phone|fips|iata|nr|no|nummer|number|num|numero|index|idx|row|rank|lat|lon|lng|long|latitude|longitude|account|acct|konto|ticket|invoice|sku|iban|isbn|ean|gtin|barcode|serial|uuid|guid)$/;

/** Whether a column identifies something, or says where it is, judged by its name. */
export function isIdentifier(name: string): boolean {
  return identifiers.test(cleanName(name) ?? '');
}
