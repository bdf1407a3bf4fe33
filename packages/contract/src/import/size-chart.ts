import Type, { type Static } from 'typebox';
import { CHART_COLUMNS, LEANINGS } from '../catalogue/size-chart.ts';
import { Clearable, CodeText, LocalText, Removed, Row } from './values.ts';

const Cell = Clearable(Type.String({ maxLength: 100 }));

export const SizeChartRow = Row({
  key: CodeText,
  name: CodeText,
  sizetable_signatures: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }))),
  title: Type.Optional(LocalText),
  subtitle: Clearable(LocalText),
  warning_message: Clearable(LocalText),
  link: Clearable(Row({ path: Type.String(), name: LocalText, message: Clearable(LocalText) })),
  titleCodes: Type.Optional(Type.Array(Type.Enum([...CHART_COLUMNS]))),
  between_sizes: Clearable(Type.Enum([...LEANINGS])),
  custom_exchange_notation: Clearable(LocalText),
  disable_sizetable: Type.Optional(Type.Boolean()),
  details: Type.Optional(
    Row({
      materials: Type.Array(Row({ name: LocalText, value: LocalText })),
      care: Type.Array(LocalText),
      ingredients: Clearable(LocalText),
    }),
  ),
  sizes: Type.Optional(
    Type.Array(
      Row({
        code: Type.String({ minLength: 1, maxLength: 64 }),
        name: LocalText,
        tape_width: Cell,
        neck_girth: Cell,
        chest_girth: Cell,
        back_girth: Cell,
        size_in_mm: Cell,
        length_cm: Cell,
        width_cm: Cell,
        info: Clearable(LocalText),
        weight_kg: Cell,
      }),
    ),
  ),
  remove: Removed,
});
export type SizeChartRow = Static<typeof SizeChartRow>;
