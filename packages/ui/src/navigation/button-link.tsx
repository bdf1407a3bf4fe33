import type { ComponentProps } from 'react';
import { type ButtonContent, ButtonLabel } from '../button/button-content.tsx';
import { type ButtonStyle, getButtonClass } from '../button/button-style.ts';
import { Link } from './link.tsx';

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'children'> & ButtonStyle & ButtonContent;

export function ButtonLink({ tone, size, wide, icon, end, children, className, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={getButtonClass({ tone, size, wide }, className)}>
      <ButtonLabel icon={icon} end={end}>
        {children}
      </ButtonLabel>
    </Link>
  );
}
