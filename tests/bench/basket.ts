import { createHash, randomBytes } from 'node:crypto';
import { demo } from '@kashtanka/demo';
import type { Client } from 'pg';
import { benchLoad, oneRequest, type Request } from './load.ts';
import type { Bench } from './report.ts';
import { connectDatabase, demoFolder, startShop } from './shop.ts';
import { addLine, type Basket, fillBasket, write } from './shopper.ts';
import { sample } from './statistics.ts';

const SHOPPERS = 32;
/** Each is used once; more than any machine needs during the measurement. */
const COPIES = 60_000;
const PATH = '/api/v1/basket/';
const READ = { perSecond: 1_500, p99Ms: 60, cpuMs: 0.6 };
const WRITE = { perSecond: 600, p99Ms: 100, cpuMs: 1.5 };
const FIVE = [demo.collarInStock, demo.harnessInStock, demo.standaloneBowl, demo.leashInSteel, demo.dearBag];

/** Reads and writes of a basket with five lines. */
export async function benchBasket(bench: Bench): Promise<void> {
  await using folder = await demoFolder();
  await using shop = await startShop(folder.path);
  await using database = await connectDatabase(folder.path);
  const baskets = await sample(SHOPPERS, () => fillBasket(shop.url, FIVE));
  const copies = await copyBasket(database, baskets[0]?.cookie ?? '', COPIES);
  const basketAt = (at: number) => baskets[at] ?? { cookie: '', lines: [] };

  const cached = (at: number) => ({ path: PATH, headers: { cookie: basketAt(at).cookie } });
  await benchLoad(bench, shop, oneRequest('basket of 5 lines, cached', cached), READ);
  const uncached = () => ({ path: PATH, headers: { cookie: takeOne(copies) } });
  await benchLoad(bench, shop, oneRequest('basket of 5 lines, uncached', uncached), READ);

  for (const { name, request, status } of writesOf(basketAt, copies)) {
    await benchLoad(bench, shop, oneRequest(name, request, status), WRITE);
  }
}

type Write = { name: string; status: number; request(at: number): Request };

function writesOf(basketAt: (at: number) => Basket, copies: string[]): Write[] {
  let quantity = 0;
  return [
    {
      name: 'basket, change a line',
      status: 200,
      request: (at) => {
        quantity += 1;
        const { cookie, lines } = basketAt(at);
        // All shoppers get a new quantity in each round through them.
        const body = { quantity: 1 + (Math.floor(quantity / SHOPPERS) % 2) };
        return write('PATCH', `basket/line/${lines[0]}/`, body, { cookie });
      },
    },
    {
      name: 'basket of 5 lines, add a line',
      status: 201,
      request: () => addLine(demo.collarInStockOtherSize, takeOne(copies)),
    },
    { name: 'basket, add the first line', status: 201, request: () => addLine(demo.collarInStock) },
  ];
}

function takeOne(cookies: string[]): string {
  const cookie = cookies.pop();
  if (cookie === undefined) throw new Error('all copied baskets have been used');
  return cookie;
}

/** Copies a basket in the database under new tokens, which no server has cached; returns their cookies. */
async function copyBasket(database: Client, cookie: string, times: number): Promise<string[]> {
  const [name = '', token = ''] = cookie.split('=', 2);
  const tokens = Array.from({ length: times }, () => randomBytes(16).toString('base64url'));
  await database.query(
    `with copied as (
       insert into basket (token_hash, channel, created_at, changed_at)
       select copy, channel, created_at, changed_at from basket, unnest($2::bytea[]) as copy where token_hash = $1
       returning id
     )
     insert into basket_line (basket_id, article, quantity, options, options_key)
     select copied.id, article, quantity, options, options_key from basket_line, copied
     where basket_id = (select id from basket where token_hash = $1)`,
    [hashOf(token), tokens.map(hashOf)],
  );
  await database.query('analyze basket, basket_line');
  return tokens.map((copy) => `${name}=${copy}`);
}

/** The shop stores only hashes of tokens. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
