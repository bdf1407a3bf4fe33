// Where the demo's carriers have points: at stations of the metro in the two capitals, in streets elsewhere.
import { both } from '../text.ts';

type Words = ReturnType<typeof both>;

/** A street for a pickup point, and its position on the map, in degrees. */
export type PickupPointStreet = { metro: Words | null; street: Words; lat: number; lon: number };

export type PickupPointTown = { city: string; region: string; streets: PickupPointStreet[] };

type Names = [ru: string, en: string];

/** Streets of such names are in nearly every town, some minutes from its middle. */
const STREETS: { street: Names; north: number; east: number }[] = [
  { street: ['улица Ленина', 'Lenina Street'], north: 0.002, east: 0.004 },
  { street: ['проспект Мира', 'Mira Avenue'], north: 0.021, east: -0.012 },
  { street: ['Советская улица', 'Sovetskaya Street'], north: -0.013, east: 0.019 },
  { street: ['улица Гагарина', 'Gagarina Street'], north: -0.024, east: -0.022 },
];

export const pickupPointTowns: PickupPointTown[] = [
  {
    city: 'Москва',
    region: 'RU-MOW',
    streets: [
      atMetro(['Таганская', 'Taganskaya'], ['Марксистская улица', 'Marksistskaya Street'], 55.7397, 37.6563),
      atMetro(['Бауманская', 'Baumanskaya'], ['Бауманская улица', 'Baumanskaya Street'], 55.7724, 37.6797),
      atMetro(['Сокол', 'Sokol'], ['Ленинградский проспект', 'Leningradsky Avenue'], 55.8053, 37.5153),
      atMetro(
        ['Динамо', 'Dinamo'],
        ['Петровско-Разумовская аллея', 'Petrovsko-Razumovskaya Alley'],
        55.7898,
        37.5583,
      ),
      atMetro(['Университет', 'Universitet'], ['Ломоносовский проспект', 'Lomonosovsky Avenue'], 55.6926, 37.5346),
      atMetro(['Тульская', 'Tulskaya'], ['Большая Тульская улица', 'Bolshaya Tulskaya Street'], 55.7086, 37.6224),
      atMetro(['Коломенская', 'Kolomenskaya'], ['проспект Андропова', 'Andropova Avenue'], 55.6776, 37.6638),
      atMetro(['Свиблово', 'Sviblovo'], ['Снежная улица', 'Snezhnaya Street'], 55.8556, 37.6533),
      atMetro(['Тушинская', 'Tushinskaya'], ['улица Свободы', 'Svobody Street'], 55.8269, 37.4371),
      atMetro(['Новогиреево', 'Novogireyevo'], ['Зелёный проспект', 'Zelyony Avenue'], 55.7512, 37.8141),
      atMetro(['Люблино', 'Lyublino'], ['Люблинская улица', 'Lyublinskaya Street'], 55.6765, 37.7617),
      atMetro(['Ясенево', 'Yasenevo'], ['Новоясеневский проспект', 'Novoyasenevsky Avenue'], 55.6062, 37.5331),
      atMetro(['Крылатское', 'Krylatskoye'], ['Рублёвское шоссе', 'Rublyovskoye Highway'], 55.7568, 37.4084),
      atMetro(['Отрадное', 'Otradnoye'], ['улица Декабристов', 'Dekabristov Street'], 55.8635, 37.6049),
    ],
  },
  {
    city: 'Санкт-Петербург',
    region: 'RU-SPE',
    streets: [
      atMetro(['Чернышевская', 'Chernyshevskaya'], ['Фурштатская улица', 'Furshtatskaya Street'], 59.9445, 30.3595),
      atMetro(['Петроградская', 'Petrogradskaya'], ['Большой проспект П. С.', 'Bolshoy Avenue'], 59.9664, 30.3114),
      atMetro(
        ['Василеостровская', 'Vasileostrovskaya'],
        ['Средний проспект В. О.', 'Sredny Avenue'],
        59.9427,
        30.2783,
      ),
      atMetro(['Московская', 'Moskovskaya'], ['Московский проспект', 'Moskovsky Avenue'], 59.852, 30.3213),
      atMetro(['Озерки', 'Ozerki'], ['проспект Энгельса', 'Engelsa Avenue'], 60.0371, 30.3215),
      atMetro(['Ладожская', 'Ladozhskaya'], ['Заневский проспект', 'Zanevsky Avenue'], 59.9324, 30.4392),
      atMetro(['Купчино', 'Kupchino'], ['Балканская площадь', 'Balkanskaya Square'], 59.8298, 30.3755),
      atMetro(['Пионерская', 'Pionerskaya'], ['Коломяжский проспект', 'Kolomyazhsky Avenue'], 60.0025, 30.2968),
    ],
  },
  town('Балашиха', 'RU-MOS', 55.7963, 37.9382),
  town('Подольск', 'RU-MOS', 55.4311, 37.5456),
  town('Новосибирск', 'RU-NVS', 55.0302, 82.9204),
  town('Екатеринбург', 'RU-SVE', 56.8389, 60.6057),
  town('Казань', 'RU-TA', 55.7961, 49.1064),
  town('Нижний Новгород', 'RU-NIZ', 56.3269, 44.0059),
  town('Красноярск', 'RU-KYA', 56.0153, 92.8932),
  town('Челябинск', 'RU-CHE', 55.1644, 61.4368),
  town('Самара', 'RU-SAM', 53.1959, 50.1002),
  town('Уфа', 'RU-BA', 54.7388, 55.9721),
  town('Ростов-на-Дону', 'RU-ROS', 47.2357, 39.7015),
  town('Краснодар', 'RU-KDA', 45.0355, 38.9753),
  town('Омск', 'RU-OMS', 54.9885, 73.3242),
  town('Воронеж', 'RU-VOR', 51.6608, 39.2003),
  town('Пермь', 'RU-PER', 58.0105, 56.2502),
  town('Тюмень', 'RU-TYU', 57.153, 65.5343),
  town('Иркутск', 'RU-IRK', 52.2864, 104.2807),
  town('Владивосток', 'RU-PRI', 43.1155, 131.8855),
  town('Калининград', 'RU-KGD', 54.7104, 20.4522),
  town('Киров', 'RU-KIR', 58.6036, 49.668),
];

function atMetro(metro: Names, street: Names, lat: number, lon: number): PickupPointStreet {
  return { metro: both(...metro), street: both(...street), lat, lon };
}

function town(city: string, region: string, lat: number, lon: number): PickupPointTown {
  const places = STREETS.map(({ street, north, east }) => ({
    metro: null,
    street: both(...street),
    lat: lat + north,
    lon: lon + east,
  }));
  return { city, region, streets: places };
}
