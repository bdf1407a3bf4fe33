import { type Call, type CallName, contract, fillPath, writeQuery } from '@kashtanka/contract';
import fc from 'fast-check';
import type { Asked } from '../invariants/fuzz-oracle.ts';
import { arbitraryOf, spoiled, type Words } from './arbitrary-of.ts';
import { formsOf } from './hostile-forms.ts';
import { type HeaderWords, oddHeaders } from './malicious-headers.ts';

export type CallerName = 'guest' | 'user' | 'holder' | 'stranger';
type Drawn = Asked & { caller: CallerName; headers: Record<string, string> };

const callers = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom<CallerName>('guest', 'user', 'holder') },
  // A caller with an unknown token is refused before any other check.
  { weight: 1, arbitrary: fc.constant<CallerName>('stranger') },
);

/** A request as the contract has it, or with something hostile in one place of it. */
function drawRequests(words: Words, others: HeaderWords): fc.Arbitrary<Drawn> {
  return fc.constantFrom(...(Object.keys(contract) as CallName[])).chain((name) => {
    const call: Call = contract[name];
    const right = fc.record(partsOf(call, words));
    return fc
      .record({
        caller: callers,
        headers: headersOf(others),
        parts: right.chain((parts) =>
          fc.oneof({ weight: 1, arbitrary: fc.constant(parts) }, { weight: 2, arbitrary: spoiledParts(parts) }),
        ),
      })
      .map(({ caller, headers, parts: { params, query, body } }) => ({
        name,
        caller,
        path: addressOf(call, params, query),
        body,
        headers,
      }));
  });
}

/** So many of them, the same for the same seed. */
export function sampleRequests(
  words: Words,
  others: HeaderWords,
  { count, seed }: { count: number; seed: number },
): Drawn[] {
  return fc.sample(drawRequests(words, others), { numRuns: count, seed });
}

/** One of five requests has an unexpected header besides the usual headers of its caller. */
function headersOf(others: HeaderWords): fc.Arbitrary<Record<string, string>> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders(others) });
}

/** Generates only the parts that the call has. A form draws its own hostile content. */
function partsOf({ params, query, body, isForm }: Call, words: Words): Record<string, fc.Arbitrary<unknown>> {
  return {
    ...(params && { params: arbitraryOf(params, words) }),
    ...(query && { query: arbitraryOf(query, words) }),
    ...(body && { body: isForm ? formsOf(body) : arbitraryOf(body, words) }),
  };
}

function spoiledParts(parts: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const places = Object.keys(parts).filter((key) => !(parts[key] instanceof FormData));
  if (places.length === 0) return fc.constant(parts);
  return fc.constantFrom(...places).chain((key) => spoiled(parts[key]).map((part) => ({ ...parts, [key]: part })));
}

export function addressOf({ path }: Call, params: unknown, query: unknown): string {
  const texts = Object.entries(Object(params)).map(([key, value]) => [key, wellFormed(value) || '0']);
  const missing = [...path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, '0']);
  return fillPath(path, Object.fromEntries([...missing, ...texts])) + writeQuery(flat(query));
}

/** A URL cannot contain lone surrogates. */
function wellFormed(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.toWellFormed().slice(0, 500);
}

/** Several values of a key are repeated keys. */
function flat(query: unknown): Record<string, string> {
  const entries = Object.entries(Object(query)).map(([key, value]) => {
    const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
    return [key, wellFormed(isList ? value.join() : value)];
  });
  return Object.fromEntries(entries);
}
