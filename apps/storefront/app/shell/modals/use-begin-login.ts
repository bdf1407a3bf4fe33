import { accountText } from '@kashtanka/texts/storefront/account/account';
import type { BeginLogin } from '#features/account';
import { beginBasketMerge } from '#features/basket';
import { openModal } from '#platform/modal-stack.ts';
import { storeTokens } from '#platform/session/session.ts';
import { useText } from '#platform/text/text.ts';

/** Continues after the login with the merged basket (AUTH-05, D32). */
export function useBeginLogin(goOn: () => Promise<void>): BeginLogin {
  const text = useText(accountText);
  return () => {
    const joinBaskets = beginBasketMerge();
    return async (tokens) => {
      storeTokens(tokens);
      // At once, so that the navigation replaces the reload that the stored tokens start.
      const [hasJoined] = await Promise.all([joinBaskets(), goOn()]);
      if (hasJoined) await openModal('alert', { title: text.joinedTitle, text: text.joinedText, button: text.ok });
    };
  };
}
