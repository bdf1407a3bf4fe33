import type { PIECE_STATES } from '@kashtanka/contract/admin';
import { formatPlural } from '../../../plural.ts';

const states: Record<(typeof PIECE_STATES)[number], string> = {
  queued: 'Очередь',
  taken: 'В\u00a0работе',
  cut: 'Вырезано',
};
const fonts: Readonly<Record<string, string>> = {
  sans: 'рубленый шрифт',
  serif: 'шрифт с\u00a0засечками',
  round: 'округлый шрифт',
};
const tags = (count: number) =>
  formatPlural('ru', count, { zero: 'ни\u00a0одной бирки', one: '# бирка', few: '# бирки', many: '# бирок' });

export const ru = {
  title: 'Мастерская',
  stateLabel: 'Состояние бирок',
  states,
  fonts,
  anyFont: 'шрифт набора',
  tags,
  group: 'Заготовка и\u00a0шрифт',
  anyGroup: 'Все заготовки',
  groupOption: (name: string, count: number) => `${name}: ${count}`,
  columns: { tag: 'Бирка', blank: 'Заготовка', order: 'Заказ', promised: 'Обещан', actions: 'Действия' },
  rowLabel: (text: string, number: string) => `Выбрать бирку «${text}», заказ ${number}`,
  preview: (text: string) => `Готовая бирка: ${text}`,
  noText: 'без текста',
  unit: (unit: number, quantity: number) => `${unit} из\u00a0${quantity}`,
  plate: (length: string, width: string) => `${length} × ${width} мм`,
  late: 'опаздывает',
  spoiled: (count: number) =>
    formatPlural('ru', count, {
      zero: '',
      one: 'испорчена # раз',
      few: 'испорчена # раза',
      many: 'испорчена # раз',
    }),
  changed: (name: string, at: string) => `${name}, ${at}`,
  proofSent: (at: string) => `эскиз отправлен ${at}`,
  emptyTitle: { queued: 'Гравировать нечего', taken: 'В\u00a0работе ничего нет', cut: 'Вырезанных бирок нет' },
  emptyText: {
    queued: 'Бирки оплаченных и\u00a0подтверждённых заказов появятся здесь.',
    taken: 'Возьмите бирки из\u00a0очереди: по\u00a0одной или листом.',
    cut: 'Бирки остаются здесь, пока заказ не\u00a0упакован.',
  },
  take: 'Взять без листа',
  makeSheet: 'Лист реза',
  sheetTitle: (count: number) => `Лист реза: ${tags(count)}`,
  sheetText:
    'Каждая бирка ложится на\u00a0пластину один раз. Те, что не\u00a0поместятся, останутся в\u00a0очереди.',
  width: 'Ширина пластины, мм',
  height: 'Высота пластины, мм',
  badSide: 'Целое число от\u00a020 до\u00a01000',
  create: 'Разложить и\u00a0взять',
  cancel: 'Отмена',
  close: 'Закрыть',
  sheetMade: (id: number, count: number) => `Лист ${id}: ${tags(count)}`,
  leftOver: (count: number) =>
    formatPlural('ru', count, {
      zero: '',
      one: 'Не\u00a0поместилась # бирка, она осталась в\u00a0очереди.',
      few: 'Не\u00a0поместились # бирки, они остались в\u00a0очереди.',
      many: 'Не\u00a0поместились # бирок, они остались в\u00a0очереди.',
    }),
  sheets: 'Листы в\u00a0работе',
  sheet: (id: number) => `Лист ${id}`,
  sheetFacts: (size: string, count: number, by: string) => `${size}, ${tags(count)}, ${by}`,
  download: 'Скачать SVG',
  sheetCut: 'Вырезан весь',
  cut: 'Вырезано',
  undo: 'Вернуть',
  undoLabel: (text: string) => `Вернуть на\u00a0шаг назад: ${text}`,
  cutLabel: (text: string) => `Вырезано: ${text}`,
  spoil: 'Испорчена',
  spoilLabel: (text: string) => `Испорчена: ${text}`,
  spoilTitle: (text: string) => `Бирка «${text}» испорчена?`,
  spoilText: 'С\u00a0остатка спишется одна заготовка, а\u00a0бирка вернётся в\u00a0очередь.',
  reason: 'Причина',
  reasonMissing: 'Напишите, что случилось',
  reasons: ['Ушла фреза', 'Брак заготовки', 'Ошибка в\u00a0тексте'],
  proof: 'Эскиз покупателю',
  proofLabel: (text: string) => `Отправить эскиз покупателю: ${text}`,
  proofToast: 'Эскиз отправлен покупателю',
  takenToast: (count: number) => `В\u00a0работе: ${tags(count)}`,
  cutToast: (count: number) => `Вырезано: ${tags(count)}`,
  undoneToast: 'Шаг отменён',
  spoiledToast: 'Бирка вернулась в\u00a0очередь, заготовка списана',
};
