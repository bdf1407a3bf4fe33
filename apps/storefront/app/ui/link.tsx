import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';

export type LinkProps = ComponentProps<typeof RouterLink>;

/**
 * The router's link without the mark by which browsers ask for routes that they do not know yet: ours know all of them
 * (react-router.config.ts), and the marks were two percent of a catalogue. Takes everything else, `prefetch` too.
 */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}

/** The same of a link that knows whether it leads where one is. */
export function NavLink(props: ComponentProps<typeof RouterNavLink>) {
  return <RouterNavLink discover="none" {...props} />;
}
