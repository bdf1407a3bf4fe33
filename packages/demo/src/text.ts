// Texts of the demo shop in both languages, tied by the rules of print: a shopper never sees «в» alone at a line's end.

export type Both = { ru: string; en: string };

const NBSP = '\u00a0';

const SHORT_WORDS = 'в во к ко с со о об обо у на за из от до по под над при без для не и а'.split(' ').join('|');
const LONELY_WORD = new RegExp(`(?<![\\p{L}\\d-])(${SHORT_WORDS}|№) (?=\\S)`, 'giu');
const UNITS_RU = 'мм|см|м|кг|г|мл|л|°C|₽|лет|года|год|месяцев|дней|часа|минут|шт\\.';
const UNITS_EN = 'mm|cm|m|kg|g|ml|l|°C|₽|years|months|days|hours|minutes';
const QUANTITY_RU = new RegExp(`(?<=\\d) (?=(?:${UNITS_RU})(?![\\p{L}]))`, 'gu');
const QUANTITY_EN = new RegExp(`(?<=\\d) (?=(?:${UNITS_EN})(?![\\p{L}]))`, 'gu');
const THOUSANDS = /(?<=\d) (?=\d{3}(?!\d))/g;
const TIMES = / × /g;
const ABOUT = /(?<=≈) (?=€?\d)/g;

/** Both languages of one text, written with plain spaces and tied here. */
export function both(ru: string, en: string): Both {
  return {
    ru: tie(ru, QUANTITY_RU).replace(LONELY_WORD, `$1${NBSP}`),
    en: tie(en, QUANTITY_EN),
  };
}

/** A text that is the same in both languages, such as a size name. */
export function same(text: string): Both {
  return { ru: text, en: text };
}

function tie(text: string, quantity: RegExp): string {
  return text
    .replace(quantity, NBSP)
    .replace(THOUSANDS, NBSP)
    .replace(TIMES, `${NBSP}×${NBSP}`)
    .replace(ABOUT, NBSP);
}
