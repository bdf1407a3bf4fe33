// Texts about exchange in size charts.
import { both } from '../text.ts';

export const exchanged = both(
  'Если размер не подошёл, обменяем в течение 30 дней.',
  'If the size does not fit, we exchange it within 30 days.',
);
export const exchangedWithoutSizes = both('Обменяем в течение 30 дней.', 'We exchange it within 30 days.');
export const notReturned = both(
  'Аксессуары обмену и возврату не подлежат.',
  'Accessories cannot be exchanged or returned.',
);
export const engravedForYou = both(
  'Гравировка делается для вас, поэтому обмена и возврата нет.',
  'The engraving is made for you, so there are no exchanges or returns.',
);
