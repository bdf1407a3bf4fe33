import { useRouteLoaderData } from 'react-router';

/** The address of the operator's map style, as the frame of every page has it; null where there is none. */
export function useMapStyle(): string | null {
  return useRouteLoaderData<{ mapStyle?: string }>('root')?.mapStyle ?? null;
}
