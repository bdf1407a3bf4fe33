import { expect, test } from '../shop-test.ts';
import { makeProduct } from './steps/make-product.ts';
import { openBackoffice } from './steps/open-backoffice.ts';

test('product: a description is written as it looks, pasted from Word without its styles, and shows no tags', async ({
  page,
}) => {
  const origin = await openBackoffice(page);
  const { article } = await makeProduct(page);
  await page.goto(`${origin}/products/${article}`);
  const russian = page.getByRole('textbox', { name: 'Описание, по-русски' });
  const tools = page.getByRole('group', { name: 'Описание, по-русски' });
  await russian.click();
  await page.keyboard.type('Мягкий ');
  await page.keyboard.press('Control+KeyB');
  await page.keyboard.type('хлопок');
  await page.keyboard.press('Control+KeyB');
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: 'Список' }).click();
  await page.keyboard.type('латунь');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Уход');
  await page.keyboard.press('Shift+Control+ArrowLeft');
  await tools.getByRole('button', { name: 'Ссылка' }).click();
  await page.getByLabel('Куда ведёт ссылка').fill('/care');
  await page.keyboard.press('Enter');
  const english = page.getByRole('textbox', { name: 'Описание, по-английски' });
  await english.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      `<style>p{color:red}</style><p class=MsoNormal style="color:red">Soft <b>cotton</b><img src=x onerror=alert(1)><o:p></o:p></p>
       <p class=MsoListParagraphCxSpFirst><span style='mso-list:Ignore'>·</span>brass</p>
       <p class=MsoListParagraphCxSpLast><span style='mso-list:Ignore'>·</span>steel</p>`,
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText('Сохранено')).toBeVisible();

  const stored = await page.request.get(`${origin}/api/admin/v1/data/products/${article}/`);
  expect((await stored.json()).row.description).toEqual({
    ru: '<p>Мягкий <b>хлопок</b></p><ul><li>латунь</li><li><a href="/care">Уход</a></li></ul>',
    en: '<p>Soft <b>cotton</b></p><ul><li>brass</li><li>steel</li></ul>',
  });
  await page.reload();
  await expect(russian.getByRole('listitem')).toHaveText(['латунь', 'Уход']);
  await expect(page.getByText(/<\/?(p|b|li)>/)).toHaveCount(0);
});
