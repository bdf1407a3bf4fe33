import { promos } from 'virtual:promos';
import { withoutLanguage } from '@kashtanka/texts';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Promo, PromoWords } from '#content';
import { readStored, writeStored } from '#platform/browser-storage.ts';
import { getModalStack, openModal } from '#platform/modal-stack.ts';
import { loadProfile } from '#platform/session/customer-profile.ts';
import { isAuthPage } from '#platform/session/guards.ts';
import { getSessionState } from '#platform/session/session.ts';
import { useShopFacts } from '#platform/shop-facts/use-shop-facts.ts';
import { getLocale, type Locale, localizePath } from '#platform/text/locale.ts';
import { findDuePromo, offeredPromos } from './due-promo.ts';
import styles from './promo.module.css';
import { showWhenIdle } from './show-when-idle.ts';

/** Previews the promo with this id for an editor, ignoring its dates and interval (PROMOMODAL-02, D73). */
const DEBUG_QUERY = 'promo_modal_debug';

const storageKey = (id: string) => `promo_modal:${id}`;

/** Opens the due promotional modal, for guests only (PROMOMODAL-01 to PROMOMODAL-08). */
export function usePromoModal(): void {
  const { pathname, search } = useLocation();
  const { promos: named } = useShopFacts();
  useEffect(() => {
    const offered = offeredPromos(promos, named);
    if (isExcluded(pathname)) return;
    const asked = new URLSearchParams(search).get(DEBUG_QUERY);
    if (isLoggedIn()) return asked ? preview(offered, asked, getLocale(pathname)) : undefined;
    const promo = findDuePromo(offered, { nowMs: Date.now(), shownAtMs });
    if (!promo) return;
    return showWhenIdle({
      delayMs: promo.delaySeconds * 1000,
      isFree,
      show: () => {
        // Checked again because the guest may have logged in meanwhile (PROMOMODAL-03).
        if (isLoggedIn()) return;
        writeStored(storageKey(promo.id), String(Date.now()));
        show(promo, getLocale(pathname));
      },
    });
  }, [pathname, search, named]);
}

const isLoggedIn = () => getSessionState() === 'authenticated';

/** Only editors may preview, because shoppers must not see an unpublished promo. */
function preview(offered: readonly Promo[], id: string, locale: Locale): (() => void) | undefined {
  const promo = offered.find((one) => one.id === id);
  if (!promo) return undefined;
  let cancel = () => {};
  let isLeft = false;
  void loadProfile().then((profile) => {
    if (profile?.is_editor && !isLeft)
      cancel = showWhenIdle({ delayMs: 0, isFree, show: () => show(promo, locale) });
  });
  return () => {
    isLeft = true;
    cancel();
  };
}

/**
 * The login and the family page are the modal's own targets (PROMOMODAL-04). It must not interrupt checkout or
 * payment either.
 */
function isExcluded(pathname: string): boolean {
  return isAuthPage(pathname) || /^\/(family|checkout|thanks|o\/.*)$/.test(withoutLanguage(pathname));
}

/** True if no modal is open and nothing but the main landmark, which navigation focuses, has the focus. */
function isFree(): boolean {
  return getModalStack().length === 0 && (document.activeElement?.matches('body, #main') ?? true);
}

function shownAtMs(id: string): number | null {
  const stored = readStored(storageKey(id));
  return stored === null ? null : Number(stored);
}

function show(promo: Promo, locale: Locale): void {
  const words = promo.words[locale];
  const to = localizePath(promo.link, locale);
  void openModal('component', {
    title: words.title,
    widthPx: promo.widthPx,
    render: (close) => <PromoContent words={words} to={to} onFollow={close} />,
  });
}

type PromoContentProps = { words: PromoWords; to: string; onFollow(): void };

function PromoContent({ words: { text, button }, to, onFollow }: PromoContentProps) {
  return (
    <div className={styles.box}>
      <p>{text}</p>
      <ButtonLink to={to} onClick={onFollow}>
        {button}
      </ButtonLink>
    </div>
  );
}
