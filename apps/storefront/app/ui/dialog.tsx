import { type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import modal from './modal.module.css';
import { ModalHead } from './modal-head.tsx';
import { type ModalState, useModal } from './use-modal.ts';

type DialogProps = ModalState & {
  title: ReactNode;
  /** The cross, in words. */
  closeLabel: string;
  /** The widest it gets, in pixels; 480 unless said. */
  width?: number | undefined;
  /** Stays at the lower end while the middle scrolls: the actions, in a row. */
  footer?: ReactNode;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A modal in the middle; below 768 px a sheet from the lower edge. One opened over another pushes it down by itself.
 * Closes by the cross, Escape and a press outside, all by `onClose`.
 */
export function Dialog({
  title,
  closeLabel,
  width,
  footer,
  role,
  className,
  children,
  open,
  onClose,
}: DialogProps) {
  const titleId = useId();
  const events = useModal({ open, onClose });
  return (
    <dialog
      {...events}
      role={role}
      aria-labelledby={titleId}
      className={classNames(modal.modal, styles.dialog, modal.sheet, className)}
      style={width === undefined ? undefined : widthStyle(width)}
    >
      <ModalHead
        titleId={titleId}
        title={title}
        closeLabel={closeLabel}
        onClose={onClose}
        className={styles.head}
      />
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}

function widthStyle(width: number): CSSProperties {
  // React's type of styles knows no custom properties.
  return { '--width': `${width}px` } as CSSProperties;
}
