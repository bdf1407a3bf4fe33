import { type ComponentProps, type MouseEvent, type SyntheticEvent, useRef, useState } from 'react';
import { type NavigateOptions, PrefetchPageLinks, useLocation, useNavigate } from 'react-router';

/** By which a link learns that it is pointed at. */
type Pointing = 'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onTouchStart';

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | Pointing> &
  Pick<NavigateOptions, 'replace' | 'preventScrollReset'> & {
    /** A whole address: of the shop's from its first slash on, or one elsewhere, which is left to the browser. */
    to: string;
    /** Whether its page is fetched as soon as it is pointed at. */
    prefetch?: 'intent' | 'none' | undefined;
  };

/**
 * A link whose page the router opens. The router's own link takes addresses that are relative to a route, reads all
 * routes around it anew for each, and is drawn again whenever the address changes; ours are whole, and a page is full of them.
 */
export function Link({ to, prefetch, replace, preventScrollReset = false, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const { ahead, pointing } = useAhead();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const path = pathInShop(event.currentTarget);
    if (path === undefined || !isPlain(event)) return;
    event.preventDefault();
    // Where one is already, nothing is added to the history.
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

/** The same of a link that knows whether one is where it leads, or below. */
export function NavLink(props: Omit<LinkProps, 'aria-current'>) {
  const { pathname } = useLocation();
  const isHere = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}

/** Undefined of an address elsewhere, as a browser reads it. */
function pathInShop({ origin, pathname, search, hash }: HTMLAnchorElement): string | undefined {
  return origin === location.origin ? pathname + search + hash : undefined;
}

/** With another button, with a key held or into another window a click is the browser's. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isHeld = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isHeld && !event.defaultPrevented && (!target || target === '_self');
}

/** Whoever only passes over a link does not mean it. */
const MEANT_AFTER_MS = 100;

/** The page that is fetched while its link is pointed at, by a mouse, the keyboard or a finger. */
function useAhead() {
  const [ahead, setAhead] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAhead(pathInShop(currentTarget)), MEANT_AFTER_MS);
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
