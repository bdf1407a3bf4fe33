import type { LucideIcon } from 'lucide-react';

type IconProps = {
  of: LucideIcon;
  /** 20 beside words, 24 alone, 16 in small print. */
  size?: number | undefined;
  className?: string | undefined;
};

/** An icon drawn as the house draws them. Always hidden from readers: what it means is said in words beside it. */
export function Icon({ of: Drawn, size = 20, className }: IconProps) {
  return <Drawn size={size} strokeWidth={1.6} className={className} aria-hidden />;
}
