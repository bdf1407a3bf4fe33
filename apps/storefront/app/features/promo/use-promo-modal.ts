import { promos } from 'virtual:promos';
import { createElement, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Promo } from '#content';
import { readStored, writeStored } from '#platform/browser-storage.ts';
import { isAuthPage } from '#platform/guards.ts';
import { inLocale, type Locale, localeOf } from '#platform/locale.ts';
import { modalStack, openModal } from '#platform/modal-stack.ts';
import { sessionState } from '#platform/session.ts';
import { duePromo } from './due-promo.ts';
import { PromoBox } from './promo-box.tsx';
import { whenFree } from './when-free.ts';

/** Which one to show whatever the day and the window, for whoever writes it (PROMOMODAL-02, D73). */
const DEBUG_QUERY = 'promo_modal_debug';

const storageKey = (id: string) => `promo_modal:${id}`;

/** An occasion of the shop comes up in a box, for guests alone (PROMOMODAL-01 to PROMOMODAL-08). */
export function usePromoModal(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isKeptFree(pathname)) return;
    const asked = new URLSearchParams(search).get(DEBUG_QUERY);
    const promo = asked
      ? promos.find(({ id }) => id === asked)
      : duePromo(promos, { nowMs: Date.now(), shownAtMs });
    if (!promo) return;
    return whenFree({
      delayMs: asked ? 0 : promo.delaySeconds * 1000,
      isFree: () => isUntouched() && modalStack().length === 0,
      show: () => show(promo, localeOf(pathname)),
    });
  }, [pathname, search]);
}

/** Who logs in or reads about the family is where such a box would lead (PROMOMODAL-04). */
function isKeptFree(pathname: string): boolean {
  return isAuthPage(pathname) || inLocale(pathname, 'ru') === '/family';
}

/** Nothing of the page has the focus; its main part has it where a link has led to it. */
function isUntouched(): boolean {
  return document.activeElement?.matches('body, #main') ?? true;
}

function shownAtMs(id: string): number | null {
  const stored = readStored(storageKey(id));
  return stored === null ? null : Number(stored);
}

function show(promo: Promo, locale: Locale): void {
  // Asked at the last moment: somebody may have logged in meanwhile (PROMOMODAL-03).
  if (sessionState() === 'authenticated') return;
  writeStored(storageKey(promo.id), String(Date.now()));
  const words = promo.words[locale];
  const to = inLocale(promo.link, locale);
  void openModal('component', {
    title: words.title,
    widthPx: promo.widthPx,
    render: (close) => createElement(PromoBox, { words, to, onFollow: close }),
  });
}
