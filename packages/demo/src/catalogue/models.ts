// Names of models. A name means the same everywhere: «Тропа» is for every day, «Двор» for the city, «Поле» for length.
import type { ModelRow } from '@kashtanka/contract/import';
import { both } from '../text.ts';

export const models: ModelRow[] = [
  { product_class: 'clr', code: '01', name: both('Верстак', 'Workbench') },
  { product_class: 'clr', code: '02', name: both('Тропа', 'Trail') },
  { product_class: 'clr', code: '03', name: both('Манеж', 'Circus Ring') },
  { product_class: 'lsh', code: '01', name: both('Тропа', 'Trail') },
  { product_class: 'lsh', code: '02', name: both('Маршрут', 'Route') },
  { product_class: 'lsh', code: '03', name: both('Поле', 'Field') },
  { product_class: 'lsh', code: '04', name: both('Двор', 'Yard') },
  { product_class: 'hrn', code: '01', name: both('Двор', 'Yard') },
  { product_class: 'tag', code: '01', name: both('Отклик', 'Reply') },
  { product_class: 'tlc', code: '01', name: both('Узелок', 'Knot') },
  { product_class: 'hld', code: '01', name: both('Тишина', 'Hush') },
  { product_class: 'scf', code: '01', name: both('Ярмарка', 'Fair') },
  { product_class: 'bwl', code: '01', name: both('Блюдце', 'Saucer') },
  { product_class: 'pba', code: '01', name: both('Карман', 'Pocket') },
  { product_class: 'wba', code: '01', name: both('Попутчик', 'Companion') },
  { product_class: 'key', code: '01', name: both('Щеколда', 'Latch') },
  { product_class: 'blt', code: '01', name: both('Опора', 'Mainstay') },
  { product_class: 'lnd', code: '01', name: both('Банный день', 'Bath Day') },
  { product_class: 'cos', code: '01', name: both('После снега', 'After Snow') },
  { product_class: 'cos', code: '02', name: both('После снега', 'After Snow') },
];
