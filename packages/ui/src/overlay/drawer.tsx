import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './drawer.module.css';
import modal from './modal.module.css';
import { ModalHeader } from './modal-header.tsx';
import { type ModalState, useModal } from './use-modal.ts';

type DrawerProps = ModalState & {
  title: ReactNode;
  /** For moving the focus to the title when a focused item is removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  aside?: ReactNode;
  closeLabel: string;
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A side panel of 495 px; below 768 px a bottom sheet of at most 92% of the screen. Header and footer are fixed.
 */
export function Drawer({ footer, className, children, open, onClose, ...head }: DrawerProps) {
  const titleId = useId();
  const events = useModal({ open, onClose });
  return (
    <dialog
      {...events}
      aria-labelledby={titleId}
      className={classNames(modal.modal, styles.drawer, modal.sheet, className)}
    >
      <ModalHeader {...head} titleId={titleId} onClose={onClose} className={styles.head} />
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}
