import type { PlannedOrder } from '@kashtanka/contract/import';
import { type Chance, chanceFrom } from '../random.ts';

const WOMEN =
  'Анна Мария Ольга Елена Наталья Екатерина Ирина Татьяна Светлана Юлия Дарья Анастасия Ксения Полина Вера Алиса'.split(
    ' ',
  );
const MEN =
  'Александр Дмитрий Сергей Андрей Алексей Михаил Иван Никита Павел Роман Егор Артём Максим Илья Константин Глеб'.split(
    ' ',
  );

/** Surnames whose feminine form ends in `а`. */
const SURNAMES =
  'Иванов Смирнов Кузнецов Попов Васильев Петров Соколов Михайлов Новиков Фёдоров Морозов Волков Алексеев Лебедев Семёнов Егоров Павлов Козлов Степанов Николаев Орлов Андреев Макаров Никитин Захаров Зайцев Соловьёв Борисов Яковлев Григорьев Романов Воробьёв Сергеев Кузьмин Фролов Александров Дмитриев Королёв Гусев Киселёв Ильин Максимов Поляков Сорокин Виноградов Ковалёв Белов Медведев Антонов Тарасов Жуков Баранов Филиппов Комаров Давыдов Беляев Герасимов Богданов Осипов Сидоров Матвеев Титов Марков Миронов Крылов Куликов Карпов Власов Мельников Денисов Гаврилов Тихонов Казаков Афанасьев Данилов Савельев Тимофеев Фомин Чернов Абрамов Мартынов Ефимов Федотов Щербаков Назаров Калинин Исаев Чернышёв Быков Маслов Родионов Коновалов Лазарев Воронин Климов Филатов Пономарёв Голубев Кудрявцев Прохоров Наумов Потапов'.split(
    ' ',
  );

const LATIN: Record<string, string> = Object.fromEntries(
  'а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ sch ъ  ы y ь  э e ю yu я ya'
    .split(/ (?=[а-яё])/)
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1).trim()]),
);

/** Reserved domains, so that no email reaches a mailbox. */
const DOMAINS = ['example.com', 'example.org', 'example.net', 'mail.example', 'post.example'];
const OPERATORS = [
  903, 905, 909, 910, 915, 916, 917, 921, 925, 926, 929, 951, 953, 962, 965, 968, 977, 981, 985, 999,
];

/** A shopper by number; the same number is the same person in every order. */
export function personOf(number: number, seed: number): PlannedOrder['recipient'] {
  const chance = chanceFrom(seed + number * 7919);
  const isWoman = chance.happens(0.7);
  const first_name = chance.pick(isWoman ? WOMEN : MEN);
  const surname = chance.pick(SURNAMES);
  const last_name = isWoman ? `${surname}а` : surname;
  const local = `${latin(first_name).slice(0, chance.pick([1, 20]))}.${latin(last_name)}${number}`;
  return { first_name, last_name, phone: phoneOf(chance), email: `${local}@${chance.pick(DOMAINS)}` };
}

function phoneOf(chance: Chance): string {
  return `+7${chance.pick(OPERATORS)}${String(chance.between(0, 9_999_999)).padStart(7, '0')}`;
}

function latin(name: string): string {
  return [...name.toLowerCase()].map((letter) => LATIN[letter] ?? '').join('');
}
