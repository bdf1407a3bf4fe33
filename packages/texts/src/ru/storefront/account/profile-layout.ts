import { formatPlural } from '../../../plural.ts';

export const points = (count: number) => {
  const forms = { zero: 'баллов', one: 'балл', few: 'балла', many: 'баллов' };
  return `${count.toLocaleString('ru-RU')}\u00a0${formatPlural('ru', count, forms)}`;
};

export const ru = {
  points,
  hello: 'Здравствуйте,',
  logOut: 'Выйти',
  logOutTitle: 'Выйти из\u00a0профиля?',
  logOutText: 'Корзина останется в\u00a0профиле и\u00a0вернётся, когда вы\u00a0войдёте снова.',
  stay: 'Остаться',
};
