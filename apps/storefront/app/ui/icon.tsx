import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classNames } from './class-names.ts';

type IconProps = {
  of: IconNode;
  /** 20 beside words, 24 alone, 16 in small print. */
  size?: number | undefined;
  className?: string | undefined;
};

/** An icon drawn as the house draws them. Always hidden from readers: what it means is said in words beside it. */
export function Icon({ of: shapes, size = 20, className }: IconProps) {
  return (
    <svg className={classNames('icon', className)} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      {shapes.map(([shape, attributes], at) => createElement(shape, { key: at, ...attributes }))}
    </svg>
  );
}
