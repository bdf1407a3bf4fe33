import { closeModals, openModal } from '../modal-stack.ts';
import { clearExpiredMark } from './expired-login.ts';
import { isAuthPage } from './guards.ts';
import {
  endSession,
  getSessionState,
  getStoredTokens,
  hasLoginExpired,
  onSessionChange,
  type SessionState,
} from './session.ts';
import { parseClaims } from './stored-tokens.ts';

/** The customer of the shown data; undefined for a guest. */
let customer: string | undefined;
let before: SessionState = 'anonymous';
/** If storage is blocked, other tabs cannot announce the end of the login. */
let isExpiryShared = false;

/** After a login expired, asks for a new one over the current page (SESSION-11). */
export function watchLoginExpiry(): void {
  onSessionChange(look);
  look();
}

function look(): void {
  if (isPartlyDeleted()) return;
  const now = getSessionState();
  if (now === 'expired' && isExpiryShared && !hasLoginExpired()) {
    // The dialog was dismissed in another tab, which logs out everywhere (SESSION-12).
    endSession('anonymous');
    return;
  }
  if (now === before) return;
  if (now === 'anonymous' && before === 'authenticated' && hasLoginExpired()) {
    endSession('expired');
    return;
  }
  before = now;
  HEAR[now]();
}

const HEAR: Record<SessionState, () => void> = {
  authenticated: () => {
    clearExpiredMark();
    closeModals('logIn');
    const now = parseClaims(getStoredTokens().access)?.sub;
    // The page shows another customer's data, which must be neither visible nor submitted under the new login.
    if (customer !== undefined && now !== customer) location.reload();
    customer = now;
  },
  expired: () => {
    isExpiryShared = hasLoginExpired();
    if (!isAuthPage(location.pathname)) void openModal('logIn');
  },
  anonymous: () => {
    customer = undefined;
    clearExpiredMark();
    closeModals('logIn');
  },
};

/** Another tab deletes the stored tokens one by one. */
function isPartlyDeleted(): boolean {
  const { access, refresh } = getStoredTokens();
  return (access === null) !== (refresh === null);
}
