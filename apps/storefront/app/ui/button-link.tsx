import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { type ButtonContent, ButtonWords } from './button-words.tsx';
import { Link } from './link.tsx';

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'children'> & ButtonLook & ButtonContent;

export function ButtonLink({ tone, size, wide, icon, end, children, className, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonClass({ tone, size, wide }, className)}>
      <ButtonWords icon={icon} end={end}>
        {children}
      </ButtonWords>
    </Link>
  );
}
