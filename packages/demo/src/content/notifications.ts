import type { NotificationRow } from '@kashtanka/contract/import';
import { both } from '../text.ts';

export const notifications: NotificationRow[] = [
  {
    code: 'demo-shop',
    kind: 'banner',
    level: 'info',
    hideable: false,
    placement: ['checkout'],
    body: both(
      'Это магазин для примера: деньги не\u00a0спишутся, посылка никуда не\u00a0поедет, письма останутся на\u00a0этой машине.',
      'This shop is an example: no money is taken, no parcel travels, and emails stay on this machine.',
    ),
  },
  {
    code: 'engraving-queue',
    kind: 'banner',
    level: 'success',
    hideable: true,
    placement: ['basket'],
    basket_options: ['tag_text', 'tag_engraving'],
    body: both(
      'Надпись на\u00a0адреснике вырезаем за\u00a0один рабочий день.',
      'We engrave a tag within one working day.',
    ),
    link_href: '/faq',
    link_text: both('Как это устроено', 'How it works'),
  },
];
