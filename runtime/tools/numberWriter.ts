import { format } from 'd3-format';
import { withoutPlus } from '../../compiler/numberFormat.ts';

/** Writes numbers by a d3-format specifier, which may ask for a sign: a number that is written as zero has none. */
export function numberWriter(specifier: string): (value: number) => string {
  const [asked, plain] = [format(specifier), format(withoutPlus(specifier))];
  return (value) => {
    const text = asked(value);
    if (/[1-9]/.test(text)) return text;
    // Without a plus asked for, d3-format leaves out the minus where all digits are zero.
    const unsigned = plain(value);
    return unsigned === plain(-value) ? unsigned : text;
  };
}
