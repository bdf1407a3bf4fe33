import { MAX_STORY_LENGTH, STORED_FACTS } from '@kashtanka/rules';
import Type, { type Static } from 'typebox';
import { Clearable, MediaPath, Row } from './values.ts';

/** A fact about the shop: a text, or for the logo a picture. */
export const ShopFactRow = Row({
  name: Type.Enum([...STORED_FACTS]),
  value: Clearable(Type.String({ maxLength: MAX_STORY_LENGTH })),
  file: Clearable(MediaPath),
});
export type ShopFactRow = Static<typeof ShopFactRow>;
