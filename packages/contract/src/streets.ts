import Type, { type Static } from 'typebox';

/** Whoever asks has typed this much. */
export const SHORTEST_STREET = 3;
const LONGEST_STREET = 300;
const Place = Type.String({ maxLength: 500 });

/** Where somebody lives, as far as it is written: asked in a body, so that no log and no history keeps it. */
export const StreetQuestion = Type.Object({
  country: Type.String({ minLength: 2, maxLength: 2 }),
  state: Place,
  city: Type.String({ minLength: 1, maxLength: 500 }),
  q: Type.String({ minLength: SHORTEST_STREET, maxLength: LONGEST_STREET }),
});
export type StreetQuestion = Static<typeof StreetQuestion>;

export const SuggestedStreet = Type.Object({
  /** As it stands in the field: a street, or a house in it. */
  line1: Type.String(),
  /** That of the house; null where it is not known. */
  postcode: Type.Union([Type.String(), Type.Null()]),
  /** Nothing but the flat is missing. */
  has_house: Type.Boolean(),
});
export type SuggestedStreet = Static<typeof SuggestedStreet>;

/** `is_silent`: there is nobody to ask, now or ever; whoever asks leaves it for a while. */
export const SuggestedStreets = Type.Object({
  data: Type.Array(SuggestedStreet),
  is_silent: Type.Boolean(),
});
export type SuggestedStreets = Static<typeof SuggestedStreets>;
