import { API_BASE, type Call, contract, LARGEST_BODY_BYTES } from '@kashtanka/contract';
import { IsArray } from 'typebox';
import { expect, it } from 'vitest';
import { register } from '../../../testing/accounts.ts';
import { openOnce, type TestShop } from '../../../testing/test-shop.ts';

const theShop = openOnce();

const MOST_REFUSAL_BYTES = 16 * 1024;
/** Number of times that the reference machine parses a list of 64 KB in 20 ms. */
const PARSED_IN_20_MS = 13;
const TRIES = 10;
/** The gate shares its machine, and other work of that machine would be counted. */
const IS_TIMED = process.env.RESILIENCE === 'on';

type Address = Pick<Call, 'method' | 'access' | 'isForm'> & {
  name: string;
  url: string;
  /** The field that a body is hostile in: a list where the call takes one, because each of its items is checked. */
  field: string | undefined;
  limit: number;
};

function fieldOf(body: Call['body'] | undefined): string | undefined {
  const fields = Object.entries(body?.properties ?? {});
  const [name] = fields.find(([, schema]) => IsArray(schema)) ?? fields[0] ?? [];
  return name;
}

const BESIDE = { method: 'POST', access: 'any', limit: LARGEST_BODY_BYTES } as const;

/** Every address that takes a body: those of the contract, and the two beside it. */
const ADDRESSES: Address[] = [
  ...Object.entries<Call>(contract).map(([name, { path, body, largestBodyBytes, ...rest }]) => ({
    name,
    url: `${API_BASE}/${path.replaceAll(/:\w+/g, '1')}`,
    field: fieldOf(body),
    limit: largestBodyBytes ?? LARGEST_BODY_BYTES,
    ...rest,
  })),
  { ...BESIDE, name: 'card', url: '/certificates/card', field: 'code' },
  { ...BESIDE, name: 'streets', url: '/suggest/street', field: 'q' },
].filter(({ method }) => method !== 'GET');

/** Repeats a text between two ends up to a size limit, and at most the given number of times. */
function filled(limit: number, [begin, part, end]: readonly [string, string, string], most = limit): string {
  const count = Math.floor((limit - begin.length - end.length) / part.length);
  return begin + part.repeat(Math.min(count, most)) + end;
}

const LIMIT = LARGEST_BODY_BYTES;
const ofField =
  (fill: (field: string) => string) =>
  ({ field = 'x' }: Address) =>
    fill(`"${field}"`);
const always = (body: string) => () => body;

const NAMES = Array.from({ length: 5_000 }, (_, at) => `"name${at}":1`)
  .join()
  .slice(0, LIMIT - 20);

const JSON_BODIES: Record<string, (address: Address) => string> = {
  'as many values as are taken': ofField((field) => filled(LIMIT, [`{${field}:[`, '1,', '1]}'], 9_990)),
  'as many values as fit': ofField((field) => filled(LIMIT, [`{${field}:[`, '1,', '1]}'])),
  'empty objects': ofField((field) => filled(LIMIT, [`{${field}:[`, '{},', '{}]}'], 9_990)),
  'null characters': ofField((field) => filled(LIMIT, [`{${field}:[`, '"\\u0000",', '""]}'])),
  'a long text': ofField((field) => filled(LIMIT, [`{${field}:"`, '9 ', '"}'])),
  'deep lists': always('['.repeat(LIMIT / 2) + ']'.repeat(LIMIT / 2)),
  'many names': always(`{${NAMES.slice(0, NAMES.lastIndexOf(','))}}`),
  'long names': always(
    `{${Array.from({ length: 20 }, (_, at) => `"${at}${'\\u0001'.repeat(LIMIT / 140)}":"\\u0000"`).join()}}`,
  ),
  'long names, deep': always(
    `{"a":${`{"${'ы'.repeat(LIMIT / 70)}":`.repeat(30)}["\\u0000","\\u0000"]${'}'.repeat(30)}}`,
  ),
};

const PART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
const FILE = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n';

const FORMS: Record<string, (address: Address) => string> = {
  'tiny parts': ({ limit }) => filled(limit, ['', PART, '--x--']),
  'parts without a head': ({ limit }) => filled(limit, ['', '--x\r\n', '--x--']),
  'a long head of a part': ({ limit }) => filled(limit, [FILE, 'A: b\r\n', '\r\n--x--']),
  'a file of what is nearly its end': ({ limit }) => filled(limit, [`${FILE}\r\n`, '\r\n--', '\r\n--x--']),
  'a long text field': ({ limit }) => filled(limit, [PART, 'a', '\r\n--x--']),
  'a long beginning': ({ limit }) => filled(limit, ['', 'a\r\n', '--x--']),
};

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };

type Cost = { cpuMs: number; status: number; bytes: number };

type Sent = { payload: Buffer; headers: Record<string, string> };

async function costOf({ app }: TestShop, { method, url }: Address, sent: Sent): Promise<Cost> {
  const before = process.threadCpuUsage();
  const { statusCode, rawPayload } = await app.inject({ method, url, ...sent });
  const { user, system } = process.threadCpuUsage(before);
  return { cpuMs: (user + system) / 1_000, status: statusCode, bytes: rawPayload.length };
}

/** The minimum of some runs, because a busy machine or a garbage collection only adds time. */
async function leastCostOf(measure: () => Promise<Cost>, isEnough: (cost: Cost) => boolean): Promise<Cost> {
  let least = await measure();
  for (let tried = 1; tried < TRIES && !isEnough(least); tried += 1) {
    const again = await measure();
    if (again.cpuMs < least.cpuMs) least = again;
  }
  return least;
}

/** The processor time that this machine, in its present state, needs for 20 ms of work on the reference machine. */
function twentyMs(): number {
  const text = filled(LARGEST_BODY_BYTES, ['[', '1,', '1]']);
  const before = process.threadCpuUsage();
  for (let count = 0; count < PARSED_IN_20_MS; count += 1) JSON.parse(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * A logged-in caller, so that the body of a call for users is read. A call without a body of its own would be
 * performed, not refused.
 */
function callersOf({ access, field, isForm }: Address, token: string): Record<string, Record<string, string>> {
  const guest = isForm ? FORM_TYPE : JSON_TYPE;
  return { guest, ...(access === 'user' && field && { user: { ...guest, 'x-authorization': token } }) };
}

it('request bodies: the most hostile body under its limit is refused in at most 16 KB, and in 20 ms of processor time', {
  timeout: 120_000,
}, async () => {
  const shop = await theShop();
  const { access } = await register(shop);
  const allowedMs = twentyMs();
  const refusals: (Cost & { name: string; hostile: string; caller: string })[] = [];

  for (const address of ADDRESSES) {
    const bodies = Object.entries(address.isForm ? FORMS : JSON_BODIES);
    for (const [caller, headers] of Object.entries(callersOf(address, access))) {
      const empty = { payload: Buffer.from(address.isForm ? '--x--' : '{}'), headers };
      // The first request compiles the validator of this call.
      await costOf(shop, address, empty);
      const base = await costOf(shop, address, empty);
      for (const [hostile, bodyOf] of bodies) {
        const sent = { payload: Buffer.from(bodyOf(address)), headers };
        const cost = await leastCostOf(
          () => costOf(shop, address, sent),
          ({ cpuMs }) => !IS_TIMED || cpuMs - base.cpuMs <= allowedMs,
        );
        refusals.push({ ...cost, cpuMs: cost.cpuMs - base.cpuMs, name: address.name, hostile, caller });
      }
    }
  }

  expect(refusals.length).toBeGreaterThan(400);
  if (IS_TIMED) expect(refusals.filter(({ cpuMs }) => cpuMs > allowedMs)).toEqual([]);
  expect(refusals.filter(({ status }) => status >= 500)).toEqual([]);
  expect(refusals.filter(({ bytes }) => bytes > MOST_REFUSAL_BYTES)).toEqual([]);
});
