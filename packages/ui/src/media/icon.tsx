import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classNames } from '../class-names.ts';

type IconProps = {
  of: IconNode;
  /** 20 beside text, 24 alone, 16 in small print. */
  size?: number | undefined;
  className?: string | undefined;
};

/** An icon in the shop's stroke style. Hidden from screen readers, so its meaning must be in text beside it. */
export function Icon({ of: shapes, size = 20, className }: IconProps) {
  return (
    <svg className={classNames('icon', className)} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      {shapes.map(([shape, attributes], at) => createElement(shape, { key: at, ...attributes }))}
    </svg>
  );
}
