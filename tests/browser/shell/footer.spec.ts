import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';
import { linksIn } from './links-in.ts';

const TELEGRAM = 'https://t.me/kashtanka_example';
const PHONES = [
  ['8 (800) 000-00-00', 'tel:+78000000000'],
  ['+7 (495) 000-00-00', 'tel:+74950000000'],
] as const;
const MAIL = ['shop@kashtanka.example', 'mailto:shop@kashtanka.example'] as const;

const FOOTERS = [
  {
    language: 'Russian',
    start: '/delivery',
    links: 'Подвал',
    groups: ['О нас', 'Сотрудничество', 'Каталог', 'Поддержка', 'Документы', 'Контакты'],
    about: [
      ['О «Каштанке»', '/about'],
      ['Блог', '/blog'],
      ['Семья', '/family'],
      ['Дропы', '/drops'],
    ],
    cooperation: [
      ['Амбассадорам', '/ambassadors'],
      ['Магазинам', '/b2b'],
    ],
    catalogue: [
      ['Ошейники', '/catalog/collars'],
      ['Поводки', '/catalog/leashes'],
      ['Шлейки', '/catalog/harnesses'],
      ['Аксессуары', '/catalog/accessories'],
      ['Подарки', '/catalog/gifts'],
      ['Людям', '/catalog/humans'],
    ],
    support: [
      ['Где мой заказ', '/order-tracking'],
      ['Вопросы и ответы', '/faq'],
      ['Оплата', '/faq/payment'],
      ['Доставка', '/delivery'],
      ['Возврат и обмен', '/returns'],
      ['Промокоды', '/promo'],
    ],
    documents: [
      ['Реквизиты', '/info'],
      ['Конфиденциальность', '/privacy'],
      ['Соглашение', '/agreement'],
      ['Сертификаты', '/certificates'],
    ],
    contacts: [['Написать в Телеграм', TELEGRAM], ...PHONES, MAIL],
    address: 'Москва, Лаврушинский пер.',
    hours: 'Ежедневно 11:00–20:00',
    awards: 'Награды',
  },
  {
    language: 'English',
    start: '/en/delivery',
    links: 'Footer',
    groups: ['About', 'Cooperation', 'Catalogue', 'Support', 'Documents', 'Contacts'],
    about: [
      ['About Kashtanka', '/en/about'],
      ['Blog', '/en/blog'],
      ['Family', '/en/family'],
      ['Drops', '/en/drops'],
    ],
    cooperation: [
      ['For ambassadors', '/en/ambassadors'],
      ['For shops', '/en/b2b'],
    ],
    catalogue: [
      ['Collars', '/en/catalog/collars'],
      ['Leashes', '/en/catalog/leashes'],
      ['Harnesses', '/en/catalog/harnesses'],
      ['Accessories', '/en/catalog/accessories'],
      ['Gifts', '/en/catalog/gifts'],
      ['For humans', '/en/catalog/humans'],
    ],
    support: [
      ['Track an order', '/en/order-tracking'],
      ['Questions', '/en/faq'],
      ['Payment', '/en/faq/payment'],
      ['Delivery', '/en/delivery'],
      ['Returns and exchange', '/en/returns'],
      ['Promo codes', '/en/promo'],
    ],
    documents: [
      ['Legal details', '/en/info'],
      ['Privacy', '/en/privacy'],
      ['Agreement', '/en/agreement'],
      ['Certificates', '/en/certificates'],
    ],
    contacts: [['Write in Telegram', TELEGRAM], ...PHONES, MAIL],
    address: 'Moscow, 0 Lavrushinsky Lane',
    hours: 'Daily 11:00–20:00',
    awards: 'Awards',
  },
] as const;

for (const words of FOOTERS) {
  test(`The footer has six groups of links, in ${words.language} [FOOTER-01] [FOOTER-02] [FOOTER-03] [FOOTER-04] [FOOTER-05] [FOOTER-07] [CONST-16] [CONST-17]`, async ({
    page,
  }) => {
    await visit(page, words.start);

    const links = page.getByRole('contentinfo').getByRole('navigation', { name: words.links });

    await expect(links.getByRole('heading')).toHaveText(words.groups);
    expect(await linksIn(links)).toEqual([
      ...words.about,
      ...words.cooperation,
      ...words.catalogue,
      ...words.support,
      ...words.documents,
      ...words.contacts,
    ]);
  });

  test(`The footer tells where the shop is and when it is open, in ${words.language} [FOOTER-06]`, async ({
    page,
  }) => {
    await visit(page, words.start);

    const address = page.getByRole('contentinfo').getByText(words.address);

    await expect(address).toBeVisible();
    await expect(address).toContainText(words.hours);
  });

  test(`footer: unset awards leave no list behind, in ${words.language} [FOOTER-08]`, async ({ page }) => {
    await visit(page, words.start);

    const footer = page.getByRole('contentinfo');

    await expect(footer.getByRole('list', { name: words.awards })).toHaveCount(0);
    await expect(footer).not.toContainText('{');
  });
}

test('The footer stands below every page but the checkout [LAYOUT-02] [LAYOUT-04]', async ({ page }) => {
  await visit(page, '/about');
  await expect(page.getByRole('contentinfo').getByRole('navigation', { name: 'Подвал' })).toBeVisible();

  await visit(page, '/checkout');

  await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Остались вопросы?' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('navigation', { name: 'Подвал' })).toHaveCount(0);
});
