import type { AdminProblem, ReturnDetails } from '@kashtanka/contract/admin';
import type { CallResult } from '@kashtanka/contract/client';
import { returnsText } from '@kashtanka/texts/backoffice/warehouse/returns';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { refreshReturn, updateReturn } from '../queries.ts';

type Inspected = { position: number; whole: number; defect: number };
type Act =
  | { kind: 'accept' }
  | { kind: 'refuse'; words: string }
  | { kind: 'parcel'; parcel: string }
  | { kind: 'arrive' }
  | { kind: 'inspect'; lines: Inspected[] };

/** The steps of a return before its money. They expect the version that is shown. */
export function useReturnActs({ id, version }: ReturnDetails) {
  const { done } = useText(returnsText);
  const params = { id };
  const { run, isBusy, failure } = useAction((act: Act, key): Promise<CallResult<ReturnDetails, AdminProblem>> => {
    const call = { key, params, version };
    switch (act.kind) {
      case 'accept':
        return api.acceptReturn(call);
      case 'refuse':
        return api.refuseReturn({ ...call, body: { words: act.words } });
      case 'parcel':
        return api.setReturnParcel({ ...call, body: { parcel: act.parcel } });
      case 'arrive':
        return api.arriveReturn({ key, body: { code: `R${id}` } });
      case 'inspect':
        return api.inspectReturn({ ...call, body: { lines: act.lines } });
      default:
        return act satisfies never;
    }
  });
  const perform = async (act: Act): Promise<boolean> => {
    const outcome = await run(act);
    if (!outcome) return false;
    if (outcome.ok) {
      updateReturn(outcome.body);
      showToast(done[act.kind]);
    } else if (outcome.failure.kind === 'stale') refreshReturn(id);
    return outcome.ok;
  };
  return {
    accept: () => perform({ kind: 'accept' }),
    refuse: (words: string) => perform({ kind: 'refuse', words }),
    setParcel: (parcel: string) => perform({ kind: 'parcel', parcel }),
    arrive: () => perform({ kind: 'arrive' }),
    inspect: (lines: Inspected[]) => perform({ kind: 'inspect', lines }),
    isBusy,
    failure,
  };
}
