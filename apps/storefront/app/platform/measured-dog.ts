import type { OfferedSize, SignatureParts } from '@kashtanka/rules';
import { type ComponentType, createContext } from 'react';
import { readStored } from './browser-storage.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/** The storage key of `my-dog.ts`, checked before that code is loaded. */
export const DOG_MEASUREMENTS_KEY = 'my_dog';

/** True if this browser has a measured dog; false on the server and during hydration. */
export function useIsDogMeasured(): boolean {
  return useIsHydrated() && readStored(DOG_MEASUREMENTS_KEY) !== null;
}

/** The key of a product's size chart, and the sizes that the product has. */
export type ProductSizes = { of: SignatureParts; sizes: readonly (OfferedSize & { name: string })[] };

/** Renders the fitting size on a product card. The shell provides the component from its feature on demand. */
export const FitContext = createContext<ComponentType<ProductSizes> | null>(null);
