import type { ComponentProps } from 'react';
import { Link } from './link.tsx';
import { getTextLinkClass, type TextLinkStyle } from './text-link-style.ts';

/** Accepts all props of `Link`. */
export function TextLink({ tone, alone, className, ...link }: ComponentProps<typeof Link> & TextLinkStyle) {
  return <Link {...link} className={getTextLinkClass({ tone, alone }, className)} />;
}
