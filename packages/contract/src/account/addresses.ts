import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Id } from '../values.ts';

const Line = Type.String({ maxLength: 500 });

const parts = {
  /** ISO alpha-2, Russia by default. */
  country: Type.Optional(Type.String({ minLength: 1, maxLength: 2 })),
  state: Type.Optional(Line),
  line2: Type.Optional(Line),
  line3: Type.Optional(Line),
  postcode: Type.Optional(Type.String({ maxLength: 20 })),
  notes: Type.Optional(Type.String({ maxLength: 1000 })),
  /** There is always one; the first is it by itself, and another one only takes its place. */
  is_default: Type.Optional(Type.Boolean()),
};

const Required = Type.String({ minLength: 1, maxLength: 500 });

export const NewAddress = Type.Object({ ...parts, city: Required, line1: Required });
export type NewAddress = Static<typeof NewAddress>;

/** An absent field keeps its value. */
export const AddressChange = Type.Object({
  ...parts,
  id: Id,
  city: Type.Optional(Required),
  line1: Type.Optional(Required),
});
export type AddressChange = Static<typeof AddressChange>;

/** ADDRESS-02. */
export const Address = Type.Object({
  id: Id,
  country: Type.String(),
  state: Type.String(),
  city: Type.String(),
  line1: Type.String(),
  line2: Type.String(),
  line3: Type.String(),
  postcode: Type.String(),
  notes: Type.String(),
  is_default: Type.Boolean(),
});
export type Address = Static<typeof Address>;

export const addressCalls = {
  listAddresses: defineCall({
    ...routes.listAddresses,
    access: 'user',
    summary: 'The addresses of the account, the default one first',
    answers: { 200: Type.Object({ data: Type.Array(Address) }) },
  }),
  addAddress: defineCall({
    ...routes.addAddress,
    access: 'user',
    summary: 'Another address, twenty at most',
    body: NewAddress,
    answers: { 201: Address },
  }),
  changeAddress: defineCall({
    ...routes.changeAddress,
    access: 'user',
    summary: 'Changes what is sent of the address whose id is in the body',
    body: AddressChange,
    answers: { 200: Address },
  }),
  removeAddress: defineCall({
    ...routes.removeAddress,
    access: 'user',
    summary: 'Removes an address; where it was the default one, the oldest of the others is it',
    params: Type.Object({ id: Id }),
    answers: { 204: null },
  }),
};
