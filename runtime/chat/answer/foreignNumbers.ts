/*
 * Numbers that a wording may have in words of another language than English. Words are compared without accents and in lower case.
 */

/** Words that are a number wherever they stand whole: German, Dutch, French, Spanish, Portuguese and Italian, two to twelve and beyond. */
const WHOLE = new Set(
  [
    'zwei zwo drei vier funf fuenf sechs sieben acht neun zehn elf zwolf zwoelf',
    'twee drie vijf zes zeven negen tien twaalf',
    'deux trois quatre cinq huit neuf dix onze douze treize quatorze quinze seize vingt vingts cent cents trente',
    'dos tres cuatro cinco seis siete ocho nueve diez doce trece catorce quince treinta cien mil millon millones',
    'dois duas quatro sete oito nove dez doze treze catorze vinte trinta cem milhao milhoes',
    'tre quattro cinque sei sette otto dieci venti trenta mille mila milione milioni',
    'halfte helft moitie mitad metade meta doppelt dubbel doble dobro doppio',
  ].flatMap((words) => words.split(' ')),
);

/** Parts that no English word has, of larger numbers and of their compounds, and of what a percent is called. */
const PART = new RegExp(
  [
    // German and Dutch
    '(?:zwan|drei(?:ss|ß)i|vier|funf|fuenf|sech|sieb|acht|neun)zi?g$|drei(?:ss|ß)ig|(?:drei|vier|funf|fuenf|sech|sieb|acht|neun)zehn',
    '(?:twin|der|veer|vijf|zes|zeven|tach|negen)tig$|(?:der|veer|vijf|zes|zeven|acht|negen)tien$',
    'hundert|honderd|tausend|duizend|millionen|milliarde|miljoen|miljard|verdoppel|viertel$|drittel$',
    // French
    'quarante|cinquante|soixante',
    // Spanish
    'cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|ciento|quinientos|^dieci|^veinti?|duplic',
    // Portuguese
    'quarenta|cinquenta|sessenta|oitenta|quinhentos|^dezes|^dezoito|^dezanove|^dezenove|^dezasse|zentos$|centos$',
    // Italian
    'quaranta|cinquanta|sessanta|settanta|ottanta|novanta|[a-z]dici$|^vent(?:i(?:due|tre|quattro|cinque|sei|sette|nove)|uno|otto)$|cento$',
    'prozent|procent|pourcent|porcent|percentual',
  ].join('|'),
);

/** "Per cent" is English, and so are cents of a price. */
const ENGLISH_CENT = /\bper cent\b|(?<=(?:#|\bone) ?)cents?\b/giu;

/** Micro and ohm are units. */
const OTHER_SCRIPT = /(?![\p{Script=Latin}μω])\p{L}/u;

/**
 * Whether a wording may have numbers that are not checked: a word for one in another language, or letters of a script whose numerals may be
 * letters. Words of the answer itself are none.
 * @param text its digits replaced by `#`
 * @param known the texts of the answer
 */
export function hasForeignNumber(text: string, known: readonly string[]): boolean {
  const own = new Set(known.flatMap(wordsOf));
  return wordsOf(text.replaceAll(ENGLISH_CENT, ' ')).some(
    (word) => !own.has(word) && (WHOLE.has(word) || PART.test(word) || OTHER_SCRIPT.test(word)),
  );
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  );
}
