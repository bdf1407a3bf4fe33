import { formatPlural } from '../../../plural.ts';

const boxes = (count: number) =>
  formatPlural('ru', count, { zero: 'нет заказов', one: '# заказ', few: '# заказа', many: '# заказов' });

export const ru = {
  title: 'Передача в\u00a0доставку',
  packing: 'Сборка',
  waiting: 'Ждут доставку',
  toGiveOut: 'Самовывоз: выдать в\u00a0магазине',
  empty: 'Передавать нечего',
  emptyText: 'Упакованные заказы появятся здесь.',
  method: 'Доставка',
  anyMethod: 'Любая доставка',
  columns: {
    number: 'Заказ',
    method: 'Доставка',
    name: 'Получатель',
    tracking: 'Трек-номер',
    weight: 'Вес',
    places: 'Мест',
  },
  rowLabel: (number: string) => `Выбрать заказ ${number}`,
  kilograms: (grams: number) => `${(grams / 1_000).toFixed(2).replace('.', ',')}\u00a0кг`,
  placesOf: (number: string) => `Мест в\u00a0заказе ${number}`,
  less: 'Меньше',
  more: 'Больше',
  handOver: 'Передать',
  dialogTitle: (count: number) => `Передать: ${boxes(count)}`,
  dialogText: 'Статус сменится сразу у\u00a0всех, покупатели получат письма. Отменить это нельзя.',
  cancel: 'Отмена',
  close: 'Закрыть',
  handedOver: 'Заказы переданы',
  handedOverBut: (numbers: string) => `Заказы переданы, кроме ${numbers}: они не\u00a0упакованы`,
  done: 'Последние передачи',
  handover: (id: number, orders: number) => `Передача №\u00a0${id}: ${boxes(orders)}`,
  list: (id: number) => `Список №\u00a0${id}, PDF`,
};
