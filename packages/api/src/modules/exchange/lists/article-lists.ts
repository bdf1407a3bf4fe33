import type { ListFileFormat } from '@kashtanka/contract/admin';
import { moneyToWire, type SheetCell, writeCsv } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import type { Catalogue } from '#modules/catalogue';
import type { Stock } from '#modules/stock';
import { type Database, inSnapshot, liftTimeouts } from '#platform/database';
import type { Locale } from '#platform/locale';
import { writeXlsx } from '#platform/spreadsheets/write-xlsx';

/** Lists of articles as files, whose columns an import knows. */
export type ArticleLists = {
  products(format: ListFileFormat, locale: Locale): Promise<Buffer>;
  stock(format: ListFileFormat, locale: Locale): Promise<Buffer>;
};

export const CONTENT_TYPES: Record<ListFileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Deps = { db: Database; stock: Stock; catalogue: Pick<Catalogue, 'articles'> };

type ListedArticle = Awaited<ReturnType<Catalogue['articles']['list']>>[number];

export function createArticleLists({ db, stock, catalogue }: Deps): ArticleLists {
  const read = () =>
    inSnapshot(db, async (tx) => {
      await liftTimeouts(tx);
      const articles = await catalogue.articles.list(tx);
      const counted = await stock.counted(
        tx,
        articles.map(({ article }) => article),
      );
      return { articles, counted };
    });
  return {
    products: async (format, locale) => {
      const { articles, counted } = await read();
      const { fields, yes, no, names } = exchangeText[locale];
      const header = [
        fields.parent,
        fields.article,
        fields.external_sku,
        fields.title,
        fields.title_en,
        fields.size,
        fields.price,
        fields.stock,
        fields.weight_g,
        fields.category,
        fields.product_class,
        fields.is_published,
      ];
      const rows = articles.map((one): SheetCell[] => [
        one.product,
        one.article,
        one.external_sku ?? null,
        one.title.ru,
        one.title.en ?? null,
        sizeOf(one),
        moneyToWire(one.price),
        counted.get(one.article) ?? null,
        one.weight_g ?? null,
        one.category,
        one.product_class,
        one.is_shown ? yes : no,
      ]);
      return write([header, ...rows], names.products, format, locale);
    },
    stock: async (format, locale) => {
      const { articles, counted } = await read();
      const { fields, names } = exchangeText[locale];
      const rows = articles.map((one): SheetCell[] => [
        one.article,
        one.external_sku ?? null,
        one.title.ru,
        sizeOf(one),
        counted.get(one.article) ?? null,
      ]);
      const header = [fields.article, fields.external_sku, fields.title, fields.size, fields.stock];
      return write([header, ...rows], names.stock, format, locale);
    },
  };
}

function sizeOf({ article, product, attributes }: ListedArticle): string {
  return article === product ? '' : String(attributes.size ?? '');
}

function write(rows: readonly SheetCell[][], name: string, format: ListFileFormat, locale: Locale): Buffer {
  if (format === 'xlsx') return writeXlsx(name, rows);
  return Buffer.from(writeCsv(rows, LANGUAGES[locale].decimalPoint === ',' ? ';' : ','));
}
