import { useState } from 'react';
import type { LineToAdd } from './use-purchase.ts';

/** Selected companions by option code (OPTION-02). */
export type Companions = Readonly<Record<string, LineToAdd | null>>;

export type CompanionsState = { companions: Companions; pick(code: string, wanted: LineToAdd | null): void };

/** Resets the selection for another product, because each design has its own companions. */
export function useCompanions(article: string): CompanionsState {
  const [picked, setPicked] = useState<{ of: string; companions: Companions }>();
  const companions = picked?.of === article ? picked.companions : {};
  const pick = (code: string, wanted: LineToAdd | null) =>
    setPicked({ of: article, companions: { ...companions, [code]: wanted } });
  return { companions, pick };
}
