import type { ComponentProps } from 'react';
import { getTextLinkClass, type TextLinkStyle } from '../navigation/text-link-style.ts';

export function TextButton({ tone, alone, className, ...button }: ComponentProps<'button'> & TextLinkStyle) {
  return <button type="button" {...button} className={getTextLinkClass({ tone, alone }, className)} />;
}
