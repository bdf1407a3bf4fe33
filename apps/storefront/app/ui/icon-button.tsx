import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'disabled'> & {
  /** What it does, in words. */
  label: string;
  /** The icon, 24 px; a count may lie over it. */
  children: ReactNode;
  /** Faded, still focusable; presses do nothing. */
  off?: boolean | undefined;
};

/** A button of 44 px that shows an icon only. */
export function IconButton({ label, off, children, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-disabled={off ? true : undefined}
      className={classNames(styles.icon, off && styles.off, className)}
      onClick={off ? undefined : onClick}
    >
      {children}
    </button>
  );
}
