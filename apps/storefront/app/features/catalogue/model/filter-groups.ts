import type { Color, Design, FilterField } from '@kashtanka/contract';
import { withoutEmptyFilters } from './listing-query.ts';

export type FilterChoice = {
  slug: string;
  name: string;
  count: number | null;
  hex?: string;
};

export type FilterGroup = { key: string; label: string; type: FilterField['type']; choices: FilterChoice[] };

type Discs = { colors: readonly Color[]; designs: readonly Design[] };

/** The most used filters come first, then the shop's own attributes; single checkboxes come last. */
const ORDER = ['color', 'size', 'price', 'class', 'design', 'carabiner'];

export function toFilterGroups(fields: readonly FilterField[], discs: Discs): FilterGroup[] {
  const groups = withoutEmptyFilters(fields).map((field) => ({ ...field, choices: choicesOf(field, discs) }));
  return groups.sort((a, b) => place(a) - place(b));
}

/** False if the only choice matches the whole listing, unless it is selected. */
export function isUsefulFilter({ key, type, choices }: FilterGroup, listed: number, chosen: object): boolean {
  const isOnlyChoice = type === 'multiple' && choices.length === 1;
  return !isOnlyChoice || key in chosen || choices[0]?.count !== listed;
}

function choicesOf({ key, choices }: FilterField, { colors, designs }: Discs): FilterChoice[] {
  const discs: readonly { code: string; hex: string | null }[] =
    key === 'color' ? colors : key === 'design' ? designs : [];
  return choices.map((choice) => {
    const hex = discs.find(({ code }) => code === choice.slug)?.hex;
    return hex ? { ...choice, hex } : choice;
  });
}

function place({ key, type }: Pick<FilterGroup, 'key' | 'type'>): number {
  const known = ORDER.indexOf(key);
  if (known >= 0) return known;
  return type === 'boolean' ? ORDER.length + 1 : ORDER.length;
}
