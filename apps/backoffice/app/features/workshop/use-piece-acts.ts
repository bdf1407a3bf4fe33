import type { AdminProblem } from '@kashtanka/contract/admin';
import type { CallResult } from '@kashtanka/contract/client';
import { workshopText } from '@kashtanka/texts/backoffice/warehouse/workshop';
import { api } from '#platform/api/api.ts';
import type { Failure } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { refreshWorkshop } from './queries.ts';

type Pieces = readonly string[];
type Act = { kind: 'take' | 'cut' | 'undo'; pieces: Pieces } | { kind: 'proof'; piece: string };

export type PieceActs = {
  take(pieces: Pieces): Promise<boolean>;
  cut(pieces: Pieces): Promise<boolean>;
  undo(pieces: Pieces): Promise<boolean>;
  sendProof(piece: string): Promise<boolean>;
  isBusy: boolean;
  failure: Failure | undefined;
};

/** Steps of pieces. Taking and cutting offer the way back; after a refusal the lists are read again. */
export function usePieceActs(): PieceActs {
  const text = useText(workshopText);
  const { run, isBusy, failure } = useAction((act: Act, key): Promise<CallResult<unknown, AdminProblem>> => {
    if (act.kind === 'proof') return api.sendProof({ key, body: { piece: act.piece } });
    const body = { pieces: [...act.pieces] };
    if (act.kind === 'take') return api.takePieces({ key, body });
    return act.kind === 'cut' ? api.cutPieces({ key, body }) : api.undoPieces({ key, body });
  });
  const perform = async (act: Act): Promise<boolean> => {
    const outcome = await run(act);
    if (!outcome) return false;
    if (outcome.ok || outcome.failure.kind !== 'network') await refreshWorkshop();
    if (!outcome.ok) return false;
    if (act.kind === 'proof') showToast(text.proofToast);
    else if (act.kind === 'undo') showToast(text.undoneToast);
    else {
      const said = act.kind === 'take' ? text.takenToast : text.cutToast;
      const onPress = () => void perform({ kind: 'undo', pieces: act.pieces });
      showToast(said(act.pieces.length), { label: text.undo, onPress });
    }
    return true;
  };
  return {
    take: (pieces) => perform({ kind: 'take', pieces }),
    cut: (pieces) => perform({ kind: 'cut', pieces }),
    undo: (pieces) => perform({ kind: 'undo', pieces }),
    sendProof: (piece) => perform({ kind: 'proof', piece }),
    isBusy,
    failure,
  };
}
