/**
 * Synonyms of the trade, in dictionary form; the database knows the other forms. A row is one concept in both
 * languages, and a word may be in several rows.
 */
const SYNONYMS: readonly (readonly string[])[] = [
  ['ошейник', 'колар', 'collar'],
  ['поводок', 'рулетка', 'лид', 'leash', 'lead'],
  ['перестежка', 'adjustable'],
  ['шлейка', 'шлея', 'жилетка', 'harness', 'vest'],
  ['адресник', 'жетон', 'медальон', 'бирка', 'tag'],
  ['шнурок', 'cord'],
  ['держатель', 'holder'],
  ['шарф', 'бандана', 'платок', 'косынка', 'scarf', 'bandana'],
  ['миска', 'тарелка', 'блюдце', 'bowl', 'saucer'],
  ['ключница', 'брелок', 'key', 'keyring'],
  ['ремень', 'пояс', 'belt'],
  ['сумка', 'bag', 'pouch'],
  ['мешок', 'laundry'],
  // The last letters of «бальзам» itself are mistaken for an ending, those of its other forms are not.
  ['косметика', 'шампунь', 'бальзам', 'бальзамы', 'уход', 'cosmetics', 'shampoo', 'balm', 'care'],
  ['подарок', 'подарочный', 'сертификат', 'gift', 'certificate'],
  ['карабин', 'карабинчик', 'защелка', 'hook', 'carabiner', 'clip', 'snap'],
  ['пряжка', 'фастекс', 'buckle'],
  ['гравировка', 'engraved', 'engraving'],
  ['кожа', 'кожаный', 'leather'],
  ['стропа', 'нейлон', 'нейлоновый', 'webbing', 'nylon'],
  ['латунь', 'латунный', 'brass'],
  ['сталь', 'стальной', 'steel'],
  ['широкий', 'wide', 'broad'],
  ['длинный', 'long'],
  ['клетка', 'клетчатый', 'check', 'checked', 'plaid'],
  ['лес', 'лесной', 'forest'],
  ['небо', 'небесный', 'sky'],
  ['каштан', 'каштановый', 'chestnut'],
  ['горчица', 'горчичный', 'mustard'],
  ['сирень', 'сиреневый', 'lilac'],
  ['глина', 'глиняный', 'clay'],
  ['графит', 'графитовый', 'graphite'],
  ['коричневый', 'brown'],
  ['черный', 'black'],
  ['зеленый', 'green'],
  ['голубой', 'синий', 'blue'],
  ['желтый', 'yellow'],
  ['лиловый', 'фиолетовый', 'violet', 'purple'],
  ['бежевый', 'beige'],
  ['терракотовый', 'оранжевый', 'terracotta', 'orange'],
];

/** Endings of nouns and adjectives, the longest first, which are ignored when forms of a word are compared. */
const ENDING =
  /(?:ами|ями|ыми|ими|ого|его|ому|ему|ов|ев|ом|ем|ой|ей|ый|ий|ая|яя|ое|ее|ые|ие|ую|юю|ых|их|ым|им|ах|ях|ам|ям|es|s|а|я|о|е|ы|и|у|ю|ь)$/;
const MIN_STEM_LENGTH = 3;

/** Synonyms of a query word, without the word itself. */
export function synonymsOf(word: string): string[] {
  const stems = new Set([word, ...fleetingVowelForms(word)].map(withoutEnding));
  const names = SYNONYMS.filter((row) => row.some((name) => stems.has(withoutEnding(name)))).flat();
  return [...new Set(names)].filter((name) => !stems.has(withoutEnding(name)));
}

/** A word without its ending, judged by its letters alone. */
export function withoutEnding(word: string): string {
  const stem = word.replace(ENDING, '');
  return stem.length >= MIN_STEM_LENGTH ? stem : word;
}

const WITH_VOWEL = /^(.+)([бвгджзйклмнпрстфхцчшщь])(?:о|е)к$/;
const BETWEEN_VOWELS = /^(.+[аеиоуыэюя])ек$/;
const WITHOUT_VOWEL = /^(.+[бвгджзйклмнпрстфхцчшщ])(?:й|ь)?к(?:и|а|у|ом|е|ой|ою|ов|ам|ами|ах)$/;

/**
 * The form of a word with a fleeting vowel: «поводок» and «поводки», «миска» and «мисок», «шлейка» and «шлеек».
 * Stemmers treat these forms as two words.
 */
export function fleetingVowelForms(word: string): string[] {
  const withVowel = WITH_VOWEL.exec(word);
  if (withVowel) return [`${withVowel[1]}${withVowel[2]}ка`];
  const between = BETWEEN_VOWELS.exec(word);
  if (between) return [`${between[1]}йка`];
  const bare = WITHOUT_VOWEL.exec(word)?.[1];
  if (bare === undefined) return [];
  return bare.endsWith('й') ? [`${bare.slice(0, -1)}ек`] : [`${bare}ок`, `${bare}ек`];
}
