import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';

export const Country = Type.Object({ id: Type.Integer(), code: Type.String(), name: Type.String() });
export type Country = Static<typeof Country>;

export const Region = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  country: Type.String(),
});
export type Region = Static<typeof Region>;

export const City = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  region: Type.String(),
  region_name: Type.String(),
  country: Type.String(),
});
export type City = Static<typeof City>;

const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 20 }) });

const Suggestions = Type.Object({
  country: Type.Optional(Type.String({ maxLength: 20 })),
  region: Type.Optional(Type.String({ maxLength: 20 })),
  q: Type.Optional(Type.String({ minLength: 2, maxLength: 100 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1 })),
});

export const placeCalls = {
  listCountries: defineCall({
    ...routes.listCountries,
    access: 'any',
    summary: 'Countries',
    answers: { 200: Type.Array(Country) },
  }),
  getCountry: defineCall({
    ...routes.getCountry,
    access: 'any',
    summary: 'A country by id or ISO code',
    params: ById,
    answers: { 200: Country },
  }),
  listRegions: defineCall({
    ...routes.listRegions,
    access: 'any',
    summary: 'Regions that begin like q, at most 20',
    query: Suggestions,
    answers: { 200: Type.Array(Region) },
  }),
  getRegion: defineCall({
    ...routes.getRegion,
    access: 'any',
    summary: 'A region by id or code',
    params: ById,
    query: Type.Object({ country: Type.Optional(Type.String({ maxLength: 20 })) }),
    answers: { 200: Region },
  }),
  listCities: defineCall({
    ...routes.listCities,
    access: 'any',
    summary: 'Cities that begin like q, the largest first, at most 20',
    query: Suggestions,
    answers: { 200: Type.Array(City) },
  }),
  getCity: defineCall({
    ...routes.getCity,
    access: 'any',
    summary: 'A city by id',
    params: ById,
    answers: { 200: City },
  }),
};
