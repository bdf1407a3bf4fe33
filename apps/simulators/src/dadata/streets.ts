// The streets of the simulated towns, each with twenty buildings; one building is missing from the register.

export type Question = Partial<{
  query: string;
  count: number;
  language: string;
  locations: Partial<Record<'region_iso_code' | 'city' | 'settlement', string>>[];
}>;

type Street = { ru: string; en: string };
type Town = {
  city: string | null;
  settlement: string | null;
  region: string;
  zip: string;
  streets: readonly Street[];
};

const LENINA = { ru: 'ул Ленина', en: 'ul Lenina' };

const TOWNS: readonly Town[] = [
  {
    city: 'Казань',
    settlement: null,
    region: 'RU-TA',
    zip: '4200',
    streets: [
      { ru: 'ул Баумана', en: 'ul Baumana' },
      { ru: 'ул Большая Красная', en: 'ul Bolshaya Krasnaya' },
    ],
  },
  {
    city: 'Екатеринбург',
    settlement: null,
    region: 'RU-SVE',
    zip: '6200',
    streets: [LENINA, { ru: 'ул Ленинградская', en: 'ul Leningradskaya' }],
  },
  {
    city: 'Москва',
    settlement: null,
    region: 'RU-MOW',
    zip: '1010',
    streets: [{ ru: 'ул Арбат', en: 'ul Arbat' }],
  },
  // Two towns of the same name, as in reality.
  { city: 'Киров', settlement: null, region: 'RU-KIR', zip: '6100', streets: [LENINA] },
  {
    city: 'Киров',
    settlement: null,
    region: 'RU-KLU',
    zip: '2494',
    streets: [{ ru: 'ул Заводская', en: 'ul Zavodskaya' }],
  },
  { city: null, settlement: 'Шаля', region: 'RU-SVE', zip: '6230', streets: [LENINA] },
];

const HOUSES = 20;
const WITH_BLOCK = 12;

/** Streets that match each word of the query; when it ends with a number, their buildings that start with it. */
export function suggest({ query = '', count = 10, language = 'ru', locations = [{}] }: Question) {
  const words = query
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter(Boolean);
  const number = words.find((word) => /^\d/.test(word));
  const names = words.filter(
    (word) => !/^\d/.test(word) && !['д', 'дом', 'к', 'd', 'k', 'ul', 'ул'].includes(word),
  );
  const towns = TOWNS.filter((town) => locations.some((location) => lies(town, location)));
  const found = towns.flatMap((town) => {
    const streets = town.streets.filter(({ ru, en }) =>
      names.every((name) => `${ru} ${en}`.toLowerCase().includes(name)),
    );
    return streets.flatMap((street) => rowsOf({ town, street, number, language }));
  });
  return found.slice(0, count);
}

function lies(
  town: Town,
  { region_iso_code: region, city, settlement }: NonNullable<Question['locations']>[number],
) {
  if (region !== undefined && region !== town.region) return false;
  return (city === undefined || city === town.city) && (settlement === undefined || settlement === town.settlement);
}

type Asked = { town: Town; street: Street; number: string | undefined; language: string };

function rowsOf({ town, street, number, language }: Asked): object[] {
  const isEnglish = language === 'en';
  const name = isEnglish ? street.en : street.ru;
  const ofTown = { city: town.city, settlement: town.settlement, region_iso_code: town.region };
  if (number === undefined) {
    const data = { ...ofTown, street_with_type: name, house: null, postal_code: `${town.zip}00`, fias_level: '7' };
    return [{ value: name, unrestricted_value: name, data }];
  }
  const houses = Array.from({ length: HOUSES }, (_, at) => at + 1).filter((house) =>
    String(house).startsWith(number),
  );
  return houses.map((house) => {
    const type = isEnglish ? 'd' : 'д';
    const block = house === WITH_BLOCK ? { block_type: isEnglish ? 'k' : 'к', block: '2' } : {};
    const value = `${name}, ${type} ${house}`;
    const postal = `${town.zip}${String(house).padStart(2, '0')}`;
    const data = {
      ...ofTown,
      street_with_type: name,
      house_type: type,
      house: String(house),
      ...block,
      postal_code: postal,
      fias_level: '8',
    };
    return { value, unrestricted_value: value, data };
  });
}
