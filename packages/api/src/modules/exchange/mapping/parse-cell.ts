const SPACES = /[\s\u00A0\u202F]/g;

/** `1 290,50 ₽` is `1290.50`; other texts stay, and the import names them. */
export function parsePrice(cell: string): string {
  const text = cell.replaceAll(SPACES, '').replace(/(₽|руб\.?|р\.|RUB)$/i, '');
  if (/^\d+([.,]\d{1,2})?$/.test(text)) return text.replace(',', '.');
  // Thousands with commas and kopecks with a dot, or the other way round.
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/.test(text)) return text.replaceAll(',', '');
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  // A calculated price, as 1290.4999999.
  return /^\d+\.\d{3,}$/.test(text) ? String(Math.round(Number(text) * 100) / 100) : cell;
}

/** A whole number; other texts stay. `12,000` pieces are twelve in a file with thousandths. */
export function parseWhole(cell: string): number | string {
  const text = cell.replaceAll(SPACES, '').replace(/(шт\.?|г\.?)$/i, '');
  const whole = /^(\d{1,9})([.,]0+)?$/.exec(text)?.[1];
  return whole === undefined ? cell : Number(whole);
}

/** Other systems count below zero what they have sold before it came. */
export function parseStock(cell: string): number | string {
  return /^-\d+([.,]0+)?$/.test(cell.replaceAll(SPACES, '')) ? 0 : parseWhole(cell);
}

const YES = new Set(['1', 'true', 'да', 'yes', 'y', '+', 'истина', 'active']);
const NO = new Set(['0', '-1', 'false', 'нет', 'no', 'n', '-', 'ложь', 'draft', 'archived']);

export function parseYesNo(cell: string): boolean | string {
  const text = cell.toLowerCase();
  if (YES.has(text)) return true;
  return NO.has(text) ? false : cell;
}

const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sch ъ= ы=y ь= э=e ю=yu я=ya'
    .split(' ')
    .map((pair) => pair.split('=')),
);

const LONGEST_ARTICLE = 64;
const ARTICLE = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;

/** Articles stand in addresses, so one in another script is written in Latin. */
export function toArticle(text: string): string {
  if (ARTICLE.test(text)) return text;
  return text
    .slice(0, LONGEST_ARTICLE)
    .toLowerCase()
    .replaceAll(/[а-яё]/g, (letter) => LATIN[letter] ?? '')
    .replaceAll(/[^a-z0-9_.-]+/g, '-')
    .replaceAll(/^[^a-z0-9]+|-+$/g, '')
    .slice(0, LONGEST_ARTICLE);
}
