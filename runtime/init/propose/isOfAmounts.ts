/** Whether a dimension says of what the numbers beside it are amounts: their currency, or their unit. */
export function isOfAmounts(name: string): boolean {
  return /(?:^|_)(?:currency|wahrung|waehrung|devise|moneda|valuta|unit|uom|einheit|mengeneinheit)(?:_(?:code|id|key))?$/.test(name);
}
