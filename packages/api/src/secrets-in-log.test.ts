import { inspect } from 'node:util';
import { fillPath } from '@kashtanka/contract';
import { expect, it } from 'vitest';
import { openShopWithBank } from './testing/partners/bank.ts';
import { makeEveryWrite, type RightWrite } from './testing/requests/every-write.ts';
import type { TestShop } from './testing/test-shop.ts';

const OPENS_SOMETHING = /password|secret|token|^access$|^refresh$/;
/** Codes in these calls are worth money or end a subscription; codes in other calls are public. */
const WITH_A_CODE = ['addVoucher', 'removeCode', 'checkCertificate', 'unsubscribeFromNews'];

/** Values in requests and responses that give access to their holder. */
function secretsOf({ name, headers }: RightWrite, ...replies: unknown[]): string[] {
  const isSecret = ([key]: [string, unknown]) =>
    OPENS_SOMETHING.test(key) || (key === 'code' && WITH_A_CODE.includes(name));
  return [headers, ...replies]
    .flatMap((one) => Object.entries(Object(one)).filter(isSecret))
    .map(([, value]) => String(value));
}

/** Prepares a switch that makes the database refuse every write, as a full or broken one does. */
async function readyToRefuse({ database }: TestShop): Promise<(setting: 'on' | 'off') => Promise<void>> {
  await database.pool.query(`
    create table refusing (is_on boolean not null);
    insert into refusing values (false);
    create function refuse() returns trigger as $$
    begin
      if (select is_on from refusing) then raise exception 'it is refused: %', tg_table_name; end if;
      return coalesce(new, old);
    end $$ language plpgsql;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'refusing' loop
        execute format('create trigger refuse before insert or update or delete on %I for each row execute function refuse()', name);
      end loop;
    end $$`);
  return async (setting) => void (await database.pool.query('update refusing set is_on = $1', [setting]));
}

it('log: contains no secret of any write, also when the database refuses the write', async () => {
  const lines: string[] = [];
  const { shop } = await openShopWithBank({ onLogged: (line) => lines.push(line) });
  const refuse = await readyToRefuse(shop);
  const secrets: string[] = [];
  const refused: number[] = [];

  await makeEveryWrite(shop, async (write) => {
    const { call, visitor, params, body, headers } = write;
    const asked = { method: call.method, path: fillPath(call.path, params), body, headers };
    await refuse('on');
    refused.push((await visitor.inject(asked)).status);
    await refuse('off');
    const { status, json } = await visitor.inject(asked);
    secrets.push(...secretsOf(write, body, json));
    return { status, json };
  });

  const log = lines.join() + inspect(shop.log.lines, { depth: null, maxStringLength: null });
  expect(refused.filter((status) => status === 500).length).toBeGreaterThan(20);
  expect(lines.length).toBeGreaterThan(20);
  expect(new Set(secrets).size).toBeGreaterThan(15);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
