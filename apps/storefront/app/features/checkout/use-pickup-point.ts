import type { PickupPoint } from '@kashtanka/contract';
import type { PickupPointListName } from '@kashtanka/rules';
import { useEffect, useState } from 'react';
import { api } from '#platform/api.ts';

/** One pickup point: loading, known, no longer available, or failed to load. */
export type PickupPointState =
  | { at: 'none' }
  | { at: 'known'; point: PickupPoint }
  | { at: 'gone' }
  | { at: 'silent' };

/** Loads the chosen pickup point. Dependent requests wait for `onAnswer` (PICKUPPOINT-03). */
export function usePickupPoint(
  list: PickupPointListName,
  code: string,
  onAnswer: (state: PickupPointState) => void,
): PickupPointState & { code: string } {
  const [answered, setAnswered] = useState<PickupPointState & { code: string }>({ at: 'none', code: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onAnswer` is stable.
  useEffect(() => {
    if (code === '') return;
    let isWanted = true;
    void ask(list, code).then((state) => {
      if (!isWanted) return;
      setAnswered({ ...state, code });
      onAnswer(state);
    });
    return () => {
      isWanted = false;
    };
  }, [list, code]);
  return answered.code === code ? answered : { at: 'none', code };
}

async function ask(list: PickupPointListName, code: string): Promise<PickupPointState> {
  const result = await api.getPickupPoint({ params: { list, code } });
  if (result.ok) return { at: 'known', point: result.body };
  return { at: result.status === 404 ? 'gone' : 'silent' };
}
