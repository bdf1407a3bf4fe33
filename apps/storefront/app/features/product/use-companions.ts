import { useState } from 'react';
import type { Wanted } from './use-buying.ts';

/** What is bought together with a product, by the code of the option that asks for it (OPTION-02). */
export type Companions = Readonly<Record<string, Wanted | null>>;

export type CompanionsState = { companions: Companions; pick(code: string, wanted: Wanted | null): void };

/** Another colour of a product asks for companions of its own: what was picked for the one before is dropped. */
export function useCompanions(article: string): CompanionsState {
  const [picked, setPicked] = useState<{ of: string; companions: Companions }>();
  const companions = picked?.of === article ? picked.companions : {};
  const pick = (code: string, wanted: Wanted | null) =>
    setPicked({ of: article, companions: { ...companions, [code]: wanted } });
  return { companions, pick };
}
