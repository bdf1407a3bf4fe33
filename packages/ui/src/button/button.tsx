import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';
import { type ButtonContent, ButtonLabel } from './button-content.tsx';
import { type ButtonStyle, getButtonClass } from './button-style.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'disabled'> &
  ButtonStyle &
  ButtonContent & {
    /** Shows a spinner, keeps the label for screen readers and the width, and ignores clicks. */
    busy?: boolean | undefined;
    /**
     * Disabled in appearance but focusable. A click still reaches `onClick` or the form, which reports the missing
     * input.
     */
    isDisabled?: boolean | undefined;
  };

/** `type` defaults to `button`. */
export function Button({
  tone,
  size,
  wide,
  busy,
  isDisabled: off,
  icon,
  end,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={getButtonClass(
        { tone, size, wide },
        classNames(busy && styles.busy, off && styles.off, className),
      )}
      aria-disabled={busy || off ? true : undefined}
      aria-busy={busy ? true : undefined}
      onClick={press}
    >
      <ButtonLabel icon={icon} end={end}>
        {children}
      </ButtonLabel>
    </button>
  );
}
