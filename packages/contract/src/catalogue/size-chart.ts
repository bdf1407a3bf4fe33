import Type, { type Static } from 'typebox';
import { Nullable } from '../values.ts';

/** The columns that a chart may show, in its own order (SIZE-10, SIZE-11). */
export const CHART_COLUMNS = [
  'name',
  'tape_width',
  'neck_girth',
  'chest_girth',
  'back_girth',
  'size_in_mm',
  'length_cm',
  'width_cm',
  'info',
] as const;

/** The size to recommend for a dog between two sizes. */
export const LEANINGS = ['larger', 'smaller'] as const;

const Cell = Nullable(Type.String());

export const SizeChart = Type.Object({
  key: Type.String(),
  sizetable_signatures: Type.Array(Type.String()),
  name: Type.String(),
  title: Type.String(),
  subtitle: Nullable(Type.String()),
  warning_message: Nullable(Type.String()),
  link: Nullable(Type.Object({ path: Type.String(), name: Type.String(), message: Nullable(Type.String()) })),
  titleCodes: Type.Array(Type.Enum([...CHART_COLUMNS])),
  details: Type.Object({
    materials: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    care: Type.Array(Type.String()),
    ingredients: Nullable(Type.String()),
  }),
  between_sizes: Nullable(Type.Enum([...LEANINGS])),
  custom_exchange_notation: Nullable(Type.String()),
  disable_sizetable: Type.Boolean(),
  sizes: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      tape_width: Cell,
      neck_girth: Cell,
      chest_girth: Cell,
      back_girth: Cell,
      size_in_mm: Cell,
      length_cm: Cell,
      width_cm: Cell,
      info: Cell,
      /** The dog's weight, `8-25`, `-10` or `20-`: not shown as a column, but used to find the size. */
      weight_kg: Cell,
    }),
  ),
});
export type SizeChart = Static<typeof SizeChart>;
