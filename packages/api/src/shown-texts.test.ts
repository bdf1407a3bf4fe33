import { type Call, contract, fillPath } from '@kashtanka/contract';
import { expect, it } from 'vitest';
import { AS_MARKUP, HOSTILE } from './testing/armed.ts';
import { openShopWithBank } from './testing/partners/bank.ts';
import { makeEveryWrite } from './testing/requests/every-write.ts';
import { madeNew, type Place, withText } from './testing/requests/once-more.ts';
import { NEVER_SHOWN, SHOWN } from './testing/shown-texts.ts';

/** The part of a schema that describes where values are allowed. */
type Schema = { properties?: Readonly<Record<string, Schema>>; items?: Schema; anyOf?: readonly Schema[] };

/**
 * Every position for a single value in a body, also those that a valid request leaves out. Positions in a list are
 * known from the items of a valid request, so the request should contain every kind of item.
 */
function placesIn({ properties = {}, items, anyOf = [] }: Schema, body: unknown, place: Place = []): Place[] {
  const fromFields = Object.entries(properties).flatMap(([name, schema]) =>
    placesIn(schema, Reflect.get(Object(body), name), [...place, name]),
  );
  const listed = Array.isArray(body) && body.length > 0 ? body : [undefined];
  const fromItems = items ? listed.flatMap((one, at) => placesIn(items, one, [...place, at])) : [];
  const fromKinds = anyOf.flatMap((schema) => placesIn(schema, body, place));
  const within = [...fromFields, ...fromItems, ...fromKinds];
  return within.length > 0 ? within : [place];
}

const valueAt = (body: unknown, place: Place): unknown =>
  place.reduce((value: unknown, step) => Reflect.get(Object(value), step), body);

/** The position as in the contract; list items are named by their code. */
function nameOf(place: Place, body: unknown): string {
  const steps = place.map((step, at) =>
    typeof step === 'number' ? Reflect.get(Object(valueAt(body, place.slice(0, at + 1))), 'code') : step,
  );
  return steps.filter(Boolean).join('.');
}

/** The list item that contains the position. */
function itemAround(place: Place): Place | undefined {
  const at = place.findLastIndex((step) => typeof step === 'number');
  return at < 0 ? undefined : place.slice(0, at + 1);
}

const SHOWN_FIELDS = Object.values(SHOWN).flatMap((calls) =>
  Object.entries<readonly string[]>(calls).flatMap(([call, fields]) => fields.map((field) => `${call}.${field}`)),
);

/** The part of a schema that distinguishes a file from a text. */
type FormField = { contentMediaType?: string };

it('forms: have files, and no texts', () => {
  const forms = Object.entries<Call>(contract).filter(([, { isForm }]) => isForm);
  const fields = forms.flatMap(([name, { body }]) =>
    Object.entries<FormField>(Object(body).properties).map(([field, { contentMediaType }]) => [
      `${name}.${field}`,
      contentMediaType !== undefined,
    ]),
  );

  expect(fields).toEqual([['setDogPhoto.image', true]]);
});

it('text fields: every field of free text is listed with the page that shows it, or with the reason why none does', async () => {
  const { shop } = await openShopWithBank();
  const taken = new Set<string>();
  const lists = { all: new Set<string>(), filled: new Set<string>() };

  await makeEveryWrite(shop, async (write) => {
    const { name, call, visitor, params, body, headers } = write;
    const path = fillPath(call.path, params);
    const send = (sent: unknown) => visitor.inject({ method: call.method, path, body: sent ?? {}, headers });
    const answered = await send(body);
    const places = call.body && !call.isForm ? placesIn(call.body, body) : [];
    for (const [at, place] of places.entries()) {
      const takes = async (text: string) =>
        (await send(withText(await madeNew(write, at), place, text))).status < 300;
      // A field that is too short for one text has room for the other.
      if ((await takes(HOSTILE)) || (await takes(AS_MARKUP))) taken.add(`${name}.${nameOf(place, body)}`);
      const item = itemAround(place);
      if (!item) continue;
      const list = `${name}.${nameOf(item.slice(0, -1), body)}`;
      lists.all.add(list);
      if (valueAt(body, item) !== undefined) lists.filled.add(list);
    }
    return answered;
  });

  // Positions in a list are only seen if the list has items.
  expect([...lists.filled].sort()).toEqual([...lists.all].sort());
  expect([...taken].sort()).toEqual([...SHOWN_FIELDS, ...Object.keys(NEVER_SHOWN)].sort());
});
