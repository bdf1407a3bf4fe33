import { ADDRESSES } from '../../every-address.ts';
import { linksIn } from '../shell/links-in.ts';
import { expect, test } from '../shop-test.ts';
import { readPage } from '../steps/read-page.ts';
import { visit } from '../steps/visit.ts';

const WRITTEN =
  /^\/(about|agreement|ambassadors|b2b|certificates|delivery|family|faq|info|privacy|promo|returns|doc)(\/|$)/;

const LANGUAGES = [
  { prefix: '', heading: 2, stillWriting: /ещё пишем|пишется/ },
  { prefix: '/en', heading: 3, stillWriting: /still writing|being written/ },
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('written pages: each has its title, headings and no placeholder, in both languages, and states the terms of the shop [CONST-05] [CONST-14] [CONST-16] [CONST-17] [LOYALTY-01] [LOYALTY-02] [ROUTE-01] [ROUTE-15] [ROUTE-22] [ROUTE-39]', async ({
    page,
  }) => {
    for (const { prefix, heading, stillWriting } of LANGUAGES) {
      for (const address of ADDRESSES.filter(([, path]) => WRITTEN.test(path))) {
        const path = prefix + address[1];
        const { status, title, headings, text } = await readPage(page.request, path);
        expect(status, path).toBe(200);
        expect(headings, path).toContain(`h1 ${address[heading]}`);
        expect(headings.filter((one) => one.startsWith('h2 ')).length, path).toBeGreaterThan(0);
        expect(text, path).not.toMatch(stillWriting);
        expect(text, path).not.toMatch(/\{[\p{L} -]+\}/u);
        expect(title, path).toMatch(/ · (Каштанка|Kashtanka)$/);
      }
    }

    const returns = await readPage(page.request, '/returns');
    expect(returns.text).toContain('Обменяем в течение 30 дней, если размер не подошёл.');
    const care = await readPage(page.request, '/faq/care');
    expect(care.text).toContain('Стирка при 30 °C, деликатная.');
    const privacy = await readPage(page.request, '/privacy');
    expect(privacy.text, 'a legal text names its edition').toMatch(/Редакция \d+\.\d+ от \d+ \p{L}+ \d{4} г\./u);
    const family = await readPage(page.request, '/family');
    expect(family.text).toContain('7% от цены товаров возвращаются баллами, у всех одинаково.');
    expect(family.text, 'one cashback for all').not.toMatch(/14\s?%/);
    expect(family.html).toContain('href="/login?register"');

    const main = page.getByRole('main');
    await page.goto('/promo');
    const offers = page.getByRole('region', { name: 'Что действует сейчас' }).getByRole('listitem');
    const offer = (hasText: string) => offers.filter({ hasText });
    await expect(offers).toHaveCount(4);
    await expect(offer('Бесплатная доставка')).toContainText('Без срока окончания');
    await expect(offer('Бесплатная доставка')).toContainText(
      /Кроме\s*Подарочные\sсертификаты.*На\s8\s000\s₽\sи\sбольше.*Москва,\sМосковская\sобласть,\sСанкт-Петербург/,
    );
    await expect(offer('Сумка к сезону')).toContainText(/До\s\d+\s\p{L}+.* включительно/u);
    await expect(offer('Перестёжки').getByRole('link')).toHaveCount(3);
    await expect(offer('Перестёжки')).toContainText(/и\sещё\s3/);
    await expect(offer('Три держателя')).toContainText(/Держатели адресников.*От\s3\sтоваров/);

    await page.goto('/faq');
    const topics = page.getByRole('navigation', { name: 'Темы' });
    const pages = ADDRESSES.filter(([, path]) => path.startsWith('/faq/')).map(([, path]) => path);
    expect((await linksIn(topics)).map(([, href]) => href).toSorted()).toEqual(pages.toSorted());
    await expect(main.getByRole('group')).toHaveCount(8);

    await page.goto('/faq/tag');
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    await expect(row('S')).toContainText('33 × 11 × 3,5 мм');
    await expect(row('S')).toContainText('советуем две');
    await expect(row('L')).toContainText('42 × 14 × 3,5 мм');
    await expect(row('L')).toContainText('до трёх');

    await page.goto('/info');
    await expect(main.getByRole('link', { name: '8 (800) 000-00-00' })).toHaveAttribute('href', 'tel:+78000000000');
  });
});

test('written pages: their contents, questions and links lead to the right part, page and language [LAYOUT-05] [ROUTE-60]', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await visit(page, '/returns');
  const contents = page.getByRole('navigation', { name: 'На этой странице' });
  await contents.getByRole('link', { name: 'Если товар с браком' }).click();
  await expect(page).toHaveURL('/returns#defect');
  await expect(page.getByRole('heading', { name: 'Если товар с браком' })).toBeInViewport();

  await test.step('a link to a question opens its answer', async () => {
    await visit(page, '/delivery');
    await main.getByRole('link', { name: 'заплатить при получении' }).click();
    await expect(page).toHaveURL('/faq/payment#on-receipt');
    await expect(page.getByText('Так платят только при самовывозе.')).toBeVisible();
  });

  await test.step('an answer opens below its question, and topics lead on', async () => {
    await main.getByRole('link', { name: 'Вопросы и ответы' }).click();
    await expect(page).toHaveURL('/faq');
    const answer = page.getByText('Измерьте собаку сантиметровой лентой');
    await expect(answer).toBeHidden();
    await page.getByRole('heading', { name: 'Как понять, какой нужен размер?' }).click();
    await expect(answer).toBeVisible();
    await page.getByRole('navigation', { name: 'Темы' }).getByRole('link', { name: 'Уход' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Уход' })).toBeVisible();
    const current = page.getByRole('navigation', { name: 'Темы' }).getByRole('link', { name: 'Уход' });
    await expect(current).toHaveAttribute('aria-current', 'page');
  });

  await visit(page, '/en/about');
  await main.getByRole('link', { name: 'exchanged within 30 days' }).click();
  await expect(page).toHaveURL('/en/returns');
  await expect(page.getByRole('heading', { level: 1, name: 'Returns and exchange' })).toBeVisible();
});
