import { type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import modal from './modal.module.css';
import { ModalHeader } from './modal-header.tsx';
import { type ModalState, useModal } from './use-modal.ts';

type DialogProps = ModalState & {
  title: ReactNode;
  closeLabel: string;
  /** The maximum width in pixels, 480 by default. */
  width?: number | undefined;
  /** Fixed at the bottom while the content scrolls: the actions. */
  footer?: ReactNode;
  /** `alertdialog` for a question that requires an answer. */
  role?: 'dialog' | 'alertdialog' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A centred modal; below 768 px a bottom sheet. A dialog opened above moves it down. The close button, Escape and
 * an outside click call `onClose`.
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
      <ModalHeader
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
  // React's style type lacks custom properties.
  return { '--width': `${width}px` } as CSSProperties;
}
