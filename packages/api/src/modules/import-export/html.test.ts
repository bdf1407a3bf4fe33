import { describe, expect, it } from 'vitest';
import { aBowl, aCollar, documentOf, importInto, load } from '../../testing/documents.ts';
import { openOnce, openTestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

describe('HTML of descriptions', () => {
  it('import: dangerous HTML refuses the whole document, each error with its path, in both languages', async () => {
    const shop = await theShop();
    const products = [
      aBowl({ description: '<p>Сталь.</p>' }),
      aBowl({ article: 'bwl09-02', description: '<script>alert(1)</script>' }),
      aCollar({
        description: { ru: '<p onclick="go()">Кожа.</p>', en: '<a href="javascript:go()">Leather</a><p>' },
      }),
    ];

    const report = await importInto(shop, documentOf({ products }));

    const unsold = await shop.visitor().getProduct({ params: { article: 'bwl09-01' } });
    expect(unsold.status).toBe(404);
    expect(report).toMatchObject({
      ok: false,
      count: 4,
      errors: [
        { path: '/products/1/description', code: 'invalid', message: 'the tag <script> is not allowed' },
        {
          path: '/products/2/description/ru',
          code: 'invalid',
          message: 'the attribute onclick of <p> is not allowed',
        },
        {
          path: '/products/2/description/en',
          code: 'invalid',
          message: 'the attribute href of <a> is not allowed to lead to "javascript:go()"',
        },
        { path: '/products/2/description/en', code: 'invalid', message: '<p> is never closed' },
      ],
    });
  });

  it('HTML: harmless markup reaches the product page unchanged', async () => {
    const shop = await openTestShop();
    const description = '<p>Сталь &amp; дерево.</p><ul><li><a href="/faq/bwl">Уход</a></li></ul>';

    await load(shop, { products: [aBowl({ description })] });

    const answer = await shop.visitor().getProduct({ params: { article: 'bwl09-01' } });
    expect(answer).toMatchObject({ body: { description } });
  });

  it('HTML: plain texts may contain any character', async () => {
    const shop = await openTestShop();
    const features = [{ title: 'Размер < 5 см', text: '<b>Не жирно</b>' }];

    const report = await importInto(shop, documentOf({ products: [aBowl({ title: 'Миска <3', features })] }));

    expect(report.ok).toBe(true);
  });
});
