import { type ComponentProps, type MouseEvent, useState } from 'react';
import { type NavigateOptions, PrefetchPageLinks, useLocation, useNavigate } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'preventScrollReset'> & {
    /** A whole address of the shop's, from its first slash on, or one elsewhere, which is left to the browser. */
    to: string;
    /** Whether its page is fetched as soon as it is pointed at. */
    prefetch?: 'intent' | 'none' | undefined;
  };

/**
 * A link whose page the router opens. The router's own link takes addresses that are relative to a route, reads all
 * routes anew for each, and is drawn again whenever the address changes; ours are whole, and pages have a hundred of them.
 */
export function Link({ to, prefetch, replace, preventScrollReset = false, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const [isPointedAt, setPointedAt] = useState(false);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isOfShop(to) || !isPlain(event)) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? leadsHere(to), preventScrollReset });
  };
  return (
    <>
      <a
        {...anchor}
        {...(prefetch === 'intent' && isOfShop(to) && pointing(setPointedAt))}
        href={to}
        onClick={open}
      />
      {isPointedAt && <PrefetchPageLinks page={to} />}
    </>
  );
}

/** The same of a link that knows whether one is where it leads, or below. */
export function NavLink(props: Omit<LinkProps, 'aria-current'>) {
  const { pathname } = useLocation();
  const isHere = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}

function isOfShop(to: string): boolean {
  return /^\/(?!\/)/.test(to);
}

/** With another button, with a key held or into another window a click is the browser's. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isHeld = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isHeld && !event.defaultPrevented && (!target || target === '_self');
}

/** Where one is already, nothing is added to the history. */
function leadsHere(to: string): boolean {
  return new URL(to, location.href).href === location.href;
}

/** Whoever only passes over a link does not mean it. */
const MEANT_AFTER_MS = 100;
let meant: ReturnType<typeof setTimeout> | undefined;

/** One link at a time is pointed at: by a mouse, the keyboard or a finger. */
function pointing(setPointedAt: (is: boolean) => void) {
  const begin = () => {
    clearTimeout(meant);
    meant = setTimeout(() => setPointedAt(true), MEANT_AFTER_MS);
  };
  const end = () => {
    clearTimeout(meant);
    setPointedAt(false);
  };
  return { onMouseEnter: begin, onFocus: begin, onTouchStart: begin, onMouseLeave: end, onBlur: end };
}
