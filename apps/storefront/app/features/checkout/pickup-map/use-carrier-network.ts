import type { PlacedPoint } from '@kashtanka/contract';
import type { PickupPointListName } from '@kashtanka/rules';
import { useEffect, useRef, useState } from 'react';
import { api } from '#platform/api.ts';

type Network = { at: 'unasked' | 'asking' | 'failed' } | { at: 'found'; points: readonly PlacedPoint[] };

type Asked = { list: PickupPointListName; country: string };

/** All points of the carrier in the country, loaded once when the map first leaves the city. */
export function useCarrierNetwork({ list, country }: Asked): Network & { ask(): void } {
  const [network, setNetwork] = useState<Network>({ at: 'unasked' });
  const asking = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list resets the state.
  useEffect(() => {
    setNetwork({ at: 'unasked' });
    return () => {
      asking.current?.abort();
      asking.current = null;
    };
  }, [list, country]);
  const ask = () => {
    if (asking.current) return;
    const begun = new AbortController();
    asking.current = begun;
    setNetwork({ at: 'asking' });
    void askNetwork({ list, country }, begun.signal).then((points) => {
      if (begun.signal.aborted) return;
      // Allows a retry on the next view change.
      if (!points) asking.current = null;
      setNetwork(points ? { at: 'found', points } : { at: 'failed' });
    });
  };
  return { ...network, ask };
}

async function askNetwork(
  { list, country }: Asked,
  signal: AbortSignal,
): Promise<readonly PlacedPoint[] | undefined> {
  try {
    const result = await api.mapPickupPoints({ params: { list }, query: { country }, signal });
    return result.ok ? result.body.points : undefined;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
