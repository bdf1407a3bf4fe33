import { formatPlural } from '../../../plural.ts';

export const ru = {
  home: 'Главная',
  breadcrumbs: 'Вы здесь',
  blog: 'Блог',
  blogText: 'О\u00a0собаках, прогулках и\u00a0вещах, которые их переживают.',
  blogAbout: (tag: string) => `Блог: ${tag}`,
  subjects: 'Темы',
  all: 'Всё',
  more: (count: number) =>
    formatPlural('ru', count, { zero: '', one: 'Ещё # статья', few: 'Ещё # статьи', many: 'Ещё # статей' }),
  nothing: 'Здесь пока пусто. Загляните чуть позже.',
  minutes: (count: number) =>
    formatPlural('ru', count, { zero: '', one: '#\u00a0минута', few: '#\u00a0минуты', many: '#\u00a0минут' }),
  readNext: 'Читать дальше',
  share: 'Поделиться',
  copyLink: 'Скопировать ссылку',
  copied: 'Ссылка скопирована',
  notCopied: 'Скопировать не\u00a0вышло. Адрес стоит в\u00a0строке браузера.',
  choose: 'Выбрать',
  look: 'Посмотреть',
};
