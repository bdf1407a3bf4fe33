import type { ComponentProps } from 'react';
import { Link } from './link.tsx';
import { type TextLinkLook, textLinkClass } from './text-link-look.ts';

/** Accepts all props of `Link`. */
export function TextLink({ tone, alone, className, ...link }: ComponentProps<typeof Link> & TextLinkLook) {
  return <Link {...link} className={textLinkClass({ tone, alone }, className)} />;
}
