import type { SizeChart } from '@kashtanka/contract';
import { importText } from '#platform/import-export/import';
import { type Locale, type LocalText, localText } from '#platform/locale';
import type { ChartBody } from './reference.ts';

/** A chart in one language; missing values are null. */
export function serializeSizeChart(chart: ChartBody, locale: Locale): SizeChart {
  const text = (value: string | LocalText | { ru: string; en?: string | null }) =>
    localText(importText(value), locale);
  const orNull = (value: Parameters<typeof text>[0] | null | undefined) =>
    value === null || value === undefined ? null : text(value);
  return {
    key: chart.key,
    name: chart.name,
    sizetable_signatures: chart.sizetable_signatures ?? [],
    title: orNull(chart.title) ?? '',
    subtitle: orNull(chart.subtitle),
    warning_message: orNull(chart.warning_message),
    link: chart.link
      ? { path: chart.link.path, name: text(chart.link.name), message: orNull(chart.link.message) }
      : null,
    titleCodes: chart.titleCodes ?? [],
    details: {
      materials: (chart.details?.materials ?? []).map(({ name, value }) => ({
        name: text(name),
        value: text(value),
      })),
      care: (chart.details?.care ?? []).map(text),
      ingredients: orNull(chart.details?.ingredients),
    },
    between_sizes: chart.between_sizes ?? null,
    custom_exchange_notation: orNull(chart.custom_exchange_notation),
    disable_sizetable: chart.disable_sizetable ?? false,
    sizes: (chart.sizes ?? []).map((size) => ({
      code: size.code,
      name: text(size.name),
      tape_width: size.tape_width ?? null,
      neck_girth: size.neck_girth ?? null,
      chest_girth: size.chest_girth ?? null,
      back_girth: size.back_girth ?? null,
      size_in_mm: size.size_in_mm ?? null,
      length_cm: size.length_cm ?? null,
      width_cm: size.width_cm ?? null,
      info: orNull(size.info),
      weight_kg: size.weight_kg ?? null,
    })),
  };
}
