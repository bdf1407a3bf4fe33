import { useRouteLoaderData } from 'react-router';

/** The URL of the operator's map style, embedded in every page; null if there is none. */
export function useMapStyle(): string | null {
  return useRouteLoaderData<{ mapStyle?: string }>('root')?.mapStyle ?? null;
}
