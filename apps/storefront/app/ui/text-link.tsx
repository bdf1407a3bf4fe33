import type { ComponentProps } from 'react';
import { Link } from './link.tsx';
import { type TextLinkLook, textLinkClass } from './text-link-look.ts';

/** A link in text. Takes everything that a link takes, `prefetch` too. */
export function TextLink({ tone, alone, className, ...link }: ComponentProps<typeof Link> & TextLinkLook) {
  return <Link {...link} className={textLinkClass({ tone, alone }, className)} />;
}
