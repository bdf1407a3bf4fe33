import type { OfferedSize, SignatureParts } from '@kashtanka/rules';
import { type ComponentType, createContext } from 'react';
import { readStored } from './browser-storage.ts';
import { useIsLive } from './is-live.ts';

/** What `my-dog.ts` keeps; a page looks here before it asks for that code. */
export const MY_DOG_KEY = 'my_dog';

/** Whether a dog was measured in this browser; the server, and so the first drawing, knows of none. */
export function useIsDogMeasured(): boolean {
  return useIsLive() && readStored(MY_DOG_KEY) !== null;
}

/** By what a product's chart is found, and which of the chart's sizes it comes in. */
export type SizesOfProduct = { of: SignatureParts; sizes: readonly (OfferedSize & { name: string })[] };

/** What tells on a product's card which size fits the measured dog. The shell brings it from its room, once it is of use. */
export const FitContext = createContext<ComponentType<SizesOfProduct> | null>(null);
