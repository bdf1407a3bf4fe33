import { isAuthPage } from './guards.ts';
import { claimsOf } from './kept-tokens.ts';
import { closeModals, openModal } from './modal-stack.ts';
import { endSession, onSession, type SessionState, sessionState, storedTokens, wasOver } from './session.ts';
import { forgetOver } from './session-over.ts';

/** Whose page this is; undefined for a guest's. */
let person: string | undefined;
let before: SessionState = 'anonymous';
/** Where nothing can be kept, the other tabs say nothing of it either. */
let isToldToAll = false;

/** Who was logged in is asked to log in again, over the page as it stands (SESSION-11). */
export function watchForEnd(): void {
  onSession(look);
  look();
}

function look(): void {
  if (isHalfGone()) return;
  const now = sessionState();
  if (now === 'expired' && isToldToAll && !wasOver()) {
    // In another tab the question was put away, which logs out everywhere (SESSION-12).
    endSession('anonymous');
    return;
  }
  if (now === before) return;
  if (now === 'anonymous' && before === 'authenticated' && wasOver()) {
    // It was another tab that found out.
    endSession('expired');
    return;
  }
  before = now;
  HEAR[now]();
}

const HEAR: Record<SessionState, () => void> = {
  authenticated: () => {
    forgetOver();
    closeModals('logIn');
    const now = claimsOf(storedTokens().access)?.sub;
    // What stands on the page is somebody else's: nothing of it may be shown, or sent in the new name.
    if (person !== undefined && now !== person) location.reload();
    person = now;
  },
  expired: () => {
    isToldToAll = wasOver();
    if (!isAuthPage(location.pathname)) void openModal('logIn');
  },
  anonymous: () => {
    person = undefined;
    forgetOver();
    closeModals('logIn');
  },
};

/** What another tab takes away goes piece by piece. */
function isHalfGone(): boolean {
  const { access, refresh } = storedTokens();
  return (access === null) !== (refresh === null);
}
