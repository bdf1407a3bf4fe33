import type { DogMeasure } from '@kashtanka/rules';

const NUMBER = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });

/** Shows millimetres as centimetres and grams as kilograms. */
const number = (measure: DogMeasure, value: number) => NUMBER.format(value / (measure === 'weight' ? 1000 : 10));

export const ru = {
  columns: {
    name: 'Размер',
    tape_width: 'Ширина стропы, мм',
    neck_girth: 'Шея, см',
    chest_girth: 'Грудь, см',
    back_girth: 'Спина, см',
    size_in_mm: 'Размеры, мм',
    length_cm: 'Длина, см',
    width_cm: 'Ширина, см',
    info: 'Породы',
  },
  suits: 'Кому подойдёт',
  kinds: 'Виды товаров',
  materials: 'Материалы',
  care: 'Уход',
  ingredients: 'Состав',
  fits: (size: string) => `Подойдёт: ${size}`,
  yourDog: 'вашей собаке',
  inBasket: 'в\u00a0корзине',
  forYourDog: (size: string) => `Вашей собаке\u00a0— ${size}`,
  number,
  amount: (measure: DogMeasure, value: number) =>
    `${number(measure, value)}\u00a0${measure === 'weight' ? 'кг' : 'см'}`,
  unit: { neck: 'см', chest: 'см', weight: 'кг' },
  label: { neck: 'Обхват шеи', chest: 'Обхват груди', weight: 'Вес собаки' },
  name: { neck: 'Шея', chest: 'Грудь', weight: 'Вес' },
  of: { neck: 'шеи', chest: 'груди', weight: 'собаки' },
  /** `room` is empty or begins with its own punctuation. */
  suitsYou: (size: string, room: string) => `Вам подойдёт\u00a0${size}${room}.`,
  from: (amount: string) => `от\u00a0${amount}`,
  upTo: (amount: string) => `до\u00a0${amount}`,
  room: (amount: string) => `: есть запас\u00a0${amount}`,
  tightBelow: (amount: string) => `, но\u00a0впритык: до\u00a0нижнего края ${amount}. Измерьте ещё раз`,
  tightAbove: (amount: string) => `, но\u00a0впритык: до\u00a0верхнего края ${amount}. Измерьте ещё раз`,
  between: (size: string) => `Собака между двумя размерами: ${size} тоже подойдёт.`,
  alike: (sizes: string) => `Подойдёт и\u00a0${sizes}.`,
  missing: {
    neck: 'Измерьте и\u00a0шею: без неё размер приблизительный.',
    chest: 'Измерьте и\u00a0грудь: без неё размер приблизительный.',
    weight: 'Укажите и\u00a0вес: без него размер приблизительный.',
  },
  too_small: (of: string, limit: string) =>
    `Для такой ${of} размера нет: самый маленький начинается с\u00a0${limit}.`,
  too_large: (of: string, limit: string) =>
    `Для такой ${of} размера нет: самый большой заканчивается на\u00a0${limit}.`,
  gap: (of: string, limit: string) => `Для такой ${of} размера нет: следующий начинается с\u00a0${limit}.`,
  asksFor: {
    neck: (sizes: string) => `по\u00a0шее\u00a0— ${sizes}`,
    chest: (sizes: string) => `по\u00a0груди\u00a0— ${sizes}`,
    weight: (sizes: string) => `по\u00a0весу\u00a0— ${sizes}`,
  },
  disagree: (each: string) =>
    `Одного размера на\u00a0обе мерки нет: ${each}. Измерьте ещё раз или напишите нам, подберём.`,
  elsewhere: (size: string) => `Подойдёт\u00a0${size}, но\u00a0у\u00a0этого товара такого размера нет.`,
  elsewhereLink: 'Показать товары этого размера',
  notAdvised: (size: string) => `Выбран размер\u00a0${size}: этой собаке мы его не\u00a0советуем.`,
  invalid: {
    neck: 'Напишите число сантиметров, например 38',
    chest: 'Напишите число сантиметров, например 54',
    weight: 'Напишите число килограммов, например 7,5',
  },
  min_value: (limit: string) => `Введите не\u00a0меньше ${limit}.`,
  inInches: 'Дюймы пишите так: 15\u00a0in',
  max_value: (limit: string) => `Введите не\u00a0больше ${limit}`,
  finderTitle: 'Подобрать размер',
  finderHint: 'Мерки останутся в\u00a0этом браузере и\u00a0пригодятся на\u00a0других страницах.',
  take: (size: string) => `Взять ${size}`,
  forget: 'Забыть мерки',
  ownDogs: 'Мерки моих собак',
  noMeasures: 'Этот размер не\u00a0зависит от\u00a0обхватов.',
  failed: 'Таблица не\u00a0загрузилась. Проверьте связь.',
  again: 'Ещё раз',
  close: 'Закрыть',
  noTable: 'Для этого товара таблицы размеров нет.',
  drawing: 'Где мерить: шею там, где лежит ошейник, грудь сразу за\u00a0передними лапами',
  drawingOfNeck: 'Где мерить: шею там, где лежит ошейник',
};
