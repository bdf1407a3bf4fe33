import { type ComponentProps, type MouseEvent, type SyntheticEvent, useRef, useState } from 'react';
import { type NavigateOptions, PrefetchPageLinks, useLocation, useNavigate } from 'react-router';

type Pointing = 'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onTouchStart';

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | Pointing> &
  Pick<NavigateOptions, 'replace' | 'preventScrollReset'> & {
    /** An absolute path in the shop, or an external URL, which the browser opens. */
    to: string;
    prefetch?: 'intent' | 'none' | undefined;
  };

/**
 * A client-side link. The router's own link resolves relative addresses against all parent routes and re-renders on
 * each navigation; ours are absolute, and a page has many of them.
 */
export function Link({ to, prefetch, replace, preventScrollReset = false, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const { ahead, pointing } = useHoverPrefetch();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const path = pathInShop(event.currentTarget);
    if (path === undefined || !isPlain(event)) return;
    event.preventDefault();
    // A link to the current address adds no history entry.
    const leadsHere = event.currentTarget.href === location.href;
    void navigate(path, { replace: replace ?? leadsHere, preventScrollReset });
  };
  return (
    <>
      <a {...anchor} {...(prefetch === 'intent' && pointing)} href={to} onClick={open} />
      {ahead !== undefined && <PrefetchPageLinks page={ahead} />}
    </>
  );
}

/** A link with `aria-current` for its page and pages below it. */
export function NavLink(props: Omit<LinkProps, 'aria-current'>) {
  const { pathname } = useLocation();
  const isHere = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}

/** Undefined for an external address. */
function pathInShop({ origin, pathname, search, hash }: HTMLAnchorElement): string | undefined {
  return origin === location.origin ? pathname + search + hash : undefined;
}

/** Clicks with another button, a modifier key or a target window are left to the browser. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isHeld = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isHeld && !event.defaultPrevented && (!target || target === '_self');
}

/** A shorter hover is not intentional. */
const INTENT_DELAY_MS = 100;

/** Prefetches the page while its link is hovered, focused or touched. */
function useHoverPrefetch() {
  const [ahead, setAhead] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAhead(pathInShop(currentTarget)), INTENT_DELAY_MS);
  };
  const end = () => {
    clearTimeout(timer.current);
    setAhead(undefined);
  };
  const pointing: Pick<ComponentProps<'a'>, Pointing> = {
    onMouseEnter: begin,
    onFocus: begin,
    onTouchStart: begin,
    onMouseLeave: end,
    onBlur: end,
  };
  return { ahead, pointing };
}
