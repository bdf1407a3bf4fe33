import type { ComponentProps } from 'react';
import { type TextLinkLook, textLinkClass } from './text-link-look.ts';

export function TextButton({ tone, alone, className, ...button }: ComponentProps<'button'> & TextLinkLook) {
  return <button type="button" {...button} className={textLinkClass({ tone, alone }, className)} />;
}
