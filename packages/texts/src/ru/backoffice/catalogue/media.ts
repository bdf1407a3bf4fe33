import { formatPlural } from '../../../plural.ts';

const lists: Readonly<Record<string, string>> = {
  products: 'Товар',
  designs: 'Расцветка',
  categories: 'Раздел',
  collections: 'Подборка',
  tag_sets: 'Набор гравировки',
  social_posts: 'Соцсети',
  banners: 'Баннер',
  notifications: 'Уведомление',
  'blog.posts': 'Блог',
  drops: 'Дроп',
};
const places = (count: number) =>
  formatPlural('ru', count, {
    zero: 'нигде',
    one: 'в\u00a0# месте',
    few: 'в\u00a0# местах',
    many: 'в\u00a0# местах',
  });

/** The library of pictures. */
export const ru = {
  title: 'Фото',
  add: 'Загрузить фото',
  uploading: 'Загружаем…',
  wrongType: (name: string) => `${name}: нужен JPEG, PNG или WebP`,
  tooLarge: (name: string) => `${name}: больше 20\u00a0МБ`,
  search: 'Имя файла, подпись или артикул',
  states: { used: 'Где-то стоят', unused: 'Нигде не\u00a0стоят' },
  noName: 'Без имени',
  uses: (count: number) => (count === 0 ? 'нигде не\u00a0стоит' : `стоит ${places(count)}`),
  facts: (width: number | null, height: number | null, kilobytes: number, day: string) =>
    [width && height ? `${width}\u00a0× ${height}` : '', `${kilobytes}\u00a0КБ`, day].filter(Boolean).join(' · '),
  usedIn: 'Где стоит',
  nowhere: 'Нигде. Такое фото можно удалить.',
  lists,
  alt: 'Подпись',
  altRu: 'По-русски',
  altEn: 'По-английски',
  altReason: 'Подпись к\u00a0фото',
  saveAlt: 'Сохранить подпись',
  changed: (count: number, refused: string) =>
    refused ? `Изменили: ${count}. Не\u00a0вышло: ${refused}` : `Изменили: ${count}`,
  replace: 'Заменить файлом',
  replaceTitle: (count: number) => `Заменить фото ${places(count)}?`,
  replaceText: 'Новое фото встанет всюду, где стоит это. Каждую замену можно вернуть в\u00a0истории.',
  replaceConfirm: 'Заменить везде',
  replaceReason: 'Замена фото',
  crop: 'Обрезать',
  cropTitle: 'Обрезать фото',
  cropConfirm: 'Сохранить как новое',
  cropName: (name: string) => `${name.split('.').slice(0, -1).join('.') || name}-обрезано.jpg`,
  sides: { top: 'Сверху', right: 'Справа', bottom: 'Снизу', left: 'Слева' },
  remove: 'Удалить',
  removeTitle: 'Удалить фото?',
  removeText: 'Оно нигде не\u00a0стоит. Вернуть можно, только загрузив файл снова.',
  removeReason: 'Фото не\u00a0нужно',
  removed: 'Фото удалено',
};
