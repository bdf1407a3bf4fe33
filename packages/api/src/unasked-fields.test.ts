import { type Call, contract, fillPath } from '@kashtanka/contract';
import { expect, it } from 'vitest';
import { readWholeDatabase, type WholeDatabase } from './testing/database/whole-database.ts';
import { openShopWithBank } from './testing/partners/bank.ts';
import { makeEveryWrite, type RightWrite } from './testing/requests/every-write.ts';
import type { TestShop } from './testing/test-shop.ts';

/** The part of a schema that describes the fields of an object. */
type Schema = {
  type?: string;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  anyOf?: readonly Schema[];
};

/** Short, because a body with these fields has to stay below its limit. */
const PLANTED = 'pl4nted';
const OF_TYPES: Readonly<Record<string, unknown>> = { boolean: true, integer: 1, number: 1, string: PLANTED };
const DATA_TYPES: Readonly<Record<string, unknown>> = {
  boolean: true,
  bigint: 1,
  integer: 1,
  numeric: '1.00',
  jsonb: { planted: PLANTED },
  'timestamp with time zone': '2020-01-01T00:00:00Z',
};

/** An attacker could send back any field name of a response. */
function namesInAnswers(): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const look = ({ properties = {}, items, anyOf = [] }: Schema): void => {
    for (const [name, schema] of Object.entries(properties)) found[name] = OF_TYPES[schema.type ?? ''] ?? PLANTED;
    for (const inner of [...Object.values(properties), ...anyOf, ...(items ? [items] : [])]) look(inner);
  };
  for (const { answers } of Object.values<Call>(contract))
    for (const schema of Object.values(answers)) if (schema) look(schema);
  return found;
}

/** A body with all fields would pass its limit. */
const HALVES = [0, 1] as const;
type Half = (typeof HALVES)[number];

/** Half of the names of all stored and returned fields, as an attacker could guess them, each with a fitting value. */
async function privilegedFields({ database }: TestShop, half: Half): Promise<Record<string, unknown>> {
  const { rows } = await database.pool.query<{ name: string; type: string }>(
    "select column_name as name, data_type as type from information_schema.columns where table_schema = 'public'",
  );
  const columns = Object.fromEntries(rows.map(({ name, type }) => [name, DATA_TYPES[type] ?? PLANTED]));
  const snaked = { ...columns, ...namesInAnswers() };
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const camels = Object.entries(snaked).map(([name, value]) => [camel(name), value]);
  const all = Object.entries({ ...Object.fromEntries(camels), ...snaked });
  return Object.fromEntries(all.filter((_, at) => at % 2 === half));
}

/** A body with the fields added that its schema does not name, in every object but further items of a list, which are read alike. */
function withFields(body: unknown, schema: Schema, fields: Record<string, unknown>): unknown {
  if (Array.isArray(body))
    return body.map((one, at) => (at === 0 ? withFields(one, schema.items ?? {}, fields) : one));
  if (typeof body !== 'object' || body === null) return body;
  const known = schema.properties ?? {};
  const unasked = Object.entries(fields).filter(([name]) => !Object.hasOwn(known, name));
  const own = Object.entries(body).map(([name, value]) => [name, withFields(value, known[name] ?? {}, fields)]);
  return Object.fromEntries([...unasked, ...own]);
}

/** A form takes ten parts. */
const MOST_ADDED_PARTS = 8;

function formWith(form: FormData, fields: Record<string, unknown>): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  const added = Object.entries(fields).filter(([name]) => !form.has(name));
  for (const [name, value] of added.slice(0, MOST_ADDED_PARTS)) copy.append(name, String(value));
  return copy;
}

/** Sends each write with extra fields: in its body, and the textual ones in its address. */
function sendWith(fields: Record<string, unknown>, inAddress: Record<string, unknown> = {}) {
  return ({ call, visitor, params, body, headers }: RightWrite) => {
    const asked = Object.keys(call.query?.properties ?? {});
    const words = Object.entries(inAddress).filter(([name]) => !asked.includes(name));
    const query = new URLSearchParams(Object.fromEntries(words.map(([name, value]) => [name, String(value)])));
    const path = `${fillPath(call.path, params)}?${query}`;
    const armed =
      body instanceof FormData ? formWith(body, inAddress) : withFields(body ?? {}, { ...call.body }, fields);
    return visitor.inject({ method: call.method, path, body: armed, headers });
  };
}

async function writeAll(sendIn: (shop: TestShop) => Promise<ReturnType<typeof sendWith>>) {
  const { shop } = await openShopWithBank();
  const made = await makeEveryWrite(shop, await sendIn(shop));
  return { made, stored: await readWholeDatabase(shop) };
}

/** Where two databases of the same history differ. */
function differences(one: WholeDatabase, other: WholeDatabase): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key)).sort();
}

/**
 * The state after all unmodified writes; `drawn` are the columns with secrets and numbers, which differ in every run.
 */
async function writePlainly() {
  const plainly = async () => sendWith({});
  const [{ made, stored }, again] = [await writeAll(plainly), await writeAll(plainly)];
  return { made, stored, drawn: differences(stored, again.stored) };
}

let plain: ReturnType<typeof writePlainly> | undefined;

/** Written once for all tests of this file. */
function writtenPlainly() {
  plain ??= writePlainly();
  return plain;
}

it('valid requests: exist for every write, and only random values differ between two shops', async () => {
  const { made, drawn } = await writtenPlainly();

  const writes = Object.entries<Call>(contract).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]));
  expect([...new Set(made.map(({ name }) => name))].sort()).toEqual(writes.sort());
  expect(made.filter(({ status }) => status >= 300)).toEqual([]);
  expect(
    drawn.filter(
      (key) =>
        !/code|hash|sealed|last4|number|cause|signing_key|outbox|provider_id|redirect_url|passkey_user_id/.test(
          key,
        ),
    ),
  ).toEqual([]);
});

it('mass assignment: extra fields in the body or address of any write change nothing in the database', async () => {
  const { made, stored, drawn } = await writtenPlainly();
  const asked: string[] = [];

  const written = HALVES.map((half) =>
    writeAll(async (shop) => {
      const fields = await privilegedFields(shop, half);
      asked.push(...Object.keys(fields));
      return sendWith(fields, fields);
    }),
  );

  for (const armed of await Promise.all(written)) {
    expect(armed.made).toEqual(made);
    expect(differences(stored, armed.stored).filter((key) => !drawn.includes(key))).toEqual([]);
    expect([...armed.stored.values()].join().includes(PLANTED)).toBe(false);
  }
  expect(asked).toEqual(expect.arrayContaining(['is_editor', 'user_id', 'userId', 'price', 'status', 'balance']));
});

it('mass assignment: object properties such as constructor change nothing in any write', async () => {
  const { made, stored, drawn } = await writtenPlainly();

  const written = HALVES.map((half) =>
    writeAll(async (shop) => {
      const fields = JSON.stringify(await privilegedFields(shop, half));
      const prototype = JSON.stringify({ is_editor: true, planted: PLANTED });
      const members = `"__proto__":${fields},"constructor":{"prototype":${prototype}},"toString":"${PLANTED}"`;
      return sendWith(JSON.parse(`{${members}}`), JSON.parse(`{"__proto__":1,"constructor":1,"toString":1}`));
    }),
  );

  for (const armed of await Promise.all(written)) {
    expect(armed.made).toEqual(made);
    expect(differences(stored, armed.stored).filter((key) => !drawn.includes(key))).toEqual([]);
    expect([...armed.stored.values()].join().includes(PLANTED)).toBe(false);
  }
  expect([Object.keys(Object.prototype), Reflect.get({}, 'is_editor')]).toEqual([[], undefined]);
});
