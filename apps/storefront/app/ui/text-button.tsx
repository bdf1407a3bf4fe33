import type { ComponentProps } from 'react';
import { type TextLinkLook, textLinkClass } from './text-link-look.ts';

/** Looks like a link in text, but does something here instead of leading away. */
export function TextButton({ tone, alone, className, ...button }: ComponentProps<'button'> & TextLinkLook) {
  return <button type="button" {...button} className={textLinkClass({ tone, alone }, className)} />;
}
