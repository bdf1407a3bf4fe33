import type { Category, Client, Product, SizeChart } from '@kashtanka/contract';
import { escapeMarkup } from '../http/escape-markup.ts';
import { groupNumbers } from './group-numbers.ts';
import { type FeedPlace, offersOf } from './yml-offers.ts';

type Shop = {
  client: Pick<Client, 'listCategories' | 'listDesigns' | 'listClasses' | 'getClass' | 'listProducts'>;
  origin: string;
  now: Date;
  /** The shop's name. */
  name: string;
  /** The seller's legal name. */
  company: string;
};

/**
 * The product feed in Yandex's YML format, one line per offer; yielded in chunks so that memory does not grow with
 * the catalogue.
 */
export async function* ymlLines({ client, origin, now, name, company }: Shop): AsyncGenerator<string> {
  const answer = await client.listCategories();
  if (!answer.ok) throw new Error(`the categories of the feed could not be read: ${answer.status}`);
  const designs = await client.listDesigns();
  if (!designs.ok) throw new Error(`the designs of the feed could not be read: ${designs.status}`);
  const categories = new Map(answer.body.map(({ slug_path }, at) => [slug_path, at + 1]));
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<yml_catalog date="${moscowMinute(now)}">\n<shop>\n`;
  yield `<name>${escapeMarkup(name)}</name>\n<company>${escapeMarkup(company)}</company>\n<url>${escapeMarkup(origin)}</url>\n`;
  yield '<currencies><currency id="RUB" rate="1"/></currencies>\n<categories>\n';
  for (const category of answer.body) yield `${categoryTag(category, categories)}\n`;
  yield '</categories>\n<offers>\n';
  const designNames = new Map(designs.body.map(({ code, name }) => [code, name]));
  const charts = await readCharts(client);
  const place = { origin, shopName: name, categories, designs: designNames, charts, groupOf: groupNumbers() };
  for await (const product of products(client)) yield* offerLines(product, place);
  yield '</offers>\n</shop>\n</yml_catalog>\n';
}

async function readCharts(client: Shop['client']): Promise<Map<string, SizeChart[]>> {
  const classes = await client.listClasses();
  if (!classes.ok) throw new Error(`the classes of the feed could not be read: ${classes.status}`);
  const charts = new Map<string, SizeChart[]>();
  for (const { code } of classes.body) {
    const answer = await client.getClass({ params: { code } });
    if (!answer.ok) throw new Error(`the class ${code} of the feed could not be read: ${answer.status}`);
    charts.set(code, answer.body.size_charts);
  }
  return charts;
}

function* offerLines(product: Product, place: FeedPlace): Generator<string> {
  for (const { xml } of offersOf(product, place)) yield `${xml}\n`;
}

function categoryTag({ slug_path, name }: Category, numbers: ReadonlyMap<string, number>): string {
  const parent = numbers.get(slug_path.split('/').slice(0, -1).join('/'));
  const above = parent === undefined ? '' : ` parentId="${parent}"`;
  return `<category id="${numbers.get(slug_path)}"${above}>${escapeMarkup(name)}</category>`;
}

const PAGE_SIZE = 100;

/** Every product for sale exactly once, even when products move between pages during paging. */
async function* products(client: Shop['client']): AsyncGenerator<Product> {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const answer = await client.listProducts({
      query: { is_out_of_production: false, page, page_size: PAGE_SIZE },
    });
    if (!answer.ok) throw new Error(`the products of the feed could not be read: ${answer.status}`);
    const { results, next } = answer.body;
    for (const product of results) {
      if (seen.has(product.article)) continue;
      seen.add(product.article);
      yield product;
    }
    if (next === null) return;
  }
}

/** `2026-11-22 14:05`, the format's date notation. */
function moscowMinute(now: Date): string {
  return now.toLocaleString('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'short' });
}
