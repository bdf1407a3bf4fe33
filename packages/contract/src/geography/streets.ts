import Type, { type Static } from 'typebox';

/** Minimum length of a typed street. */
const SHORTEST_STREET = 3;
const LONGEST_STREET = 300;
const Place = Type.String({ maxLength: 500 });

/** An unfinished address: sent in a body, so that it is in no log and no browser history. */
export const StreetQuestion = Type.Object({
  country: Type.String({ minLength: 2, maxLength: 2 }),
  state: Place,
  city: Type.String({ minLength: 1, maxLength: 500 }),
  q: Type.String({ minLength: SHORTEST_STREET, maxLength: LONGEST_STREET }),
});
export type StreetQuestion = Static<typeof StreetQuestion>;

export const SuggestedStreet = Type.Object({
  /** Text for the field: a street, or a building in it. */
  line1: Type.String(),
  /** The postcode of the building; null if it is unknown. */
  postcode: Type.Union([Type.String(), Type.Null()]),
  /** Contains the building, so that only the flat is missing. */
  has_house: Type.Boolean(),
});
export type SuggestedStreet = Static<typeof SuggestedStreet>;

/** `is_silent`: no address service is configured or it does not answer; the client should pause its requests. */
export const SuggestedStreets = Type.Object({
  data: Type.Array(SuggestedStreet),
  is_silent: Type.Boolean(),
});
export type SuggestedStreets = Static<typeof SuggestedStreets>;
