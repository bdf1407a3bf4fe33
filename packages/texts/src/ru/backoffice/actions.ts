import { formatPlural } from '../../plural.ts';

export const ru = {
  save: 'Сохранить',
  discard: 'Не\u00a0сохранять',
  cancel: 'Отмена',
  close: 'Закрыть',
  open: 'Открыть',
  edit: 'Изменить',
  remove: 'Удалить',
  undo: 'Вернуть',
  retry: 'Повторить',
  back: 'Назад',
  copy: 'Скопировать',
  saved: 'Сохранено',
  undone: 'Вернули как было',
  changed: (count: number) =>
    formatPlural('ru', count, {
      zero: 'Изменений нет',
      one: 'Изменено # поле',
      few: 'Изменено # поля',
      many: 'Изменено # полей',
    }),
  reason: 'Причина',
  reasonHint: 'Останется в\u00a0журнале',
  reasonMissing: 'Напишите причину: её прочтут в\u00a0журнале',
  copied: 'Скопировано',
  copyByHand: 'Браузер не\u00a0дал скопировать: текст выделен, скопируйте его сами',
  notCopied: 'Не\u00a0вышло: скачайте или перепишите',
  download: 'Скачать',
  shownOnce: 'Коды видны только сейчас: сохраните их.',
  find: 'Найти',
};
