import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './drawer.module.css';
import modal from './modal.module.css';
import { ModalHead } from './modal-head.tsx';
import { type ModalState, useModal } from './use-modal.ts';

type DrawerProps = ModalState & {
  title: ReactNode;
  /** Where the title is to be given the focus of what is gone from the drawer. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Beside the title, quieter: a count. */
  aside?: ReactNode;
  /** The cross, in words. */
  closeLabel: string;
  /** Stays at the lower end while the middle scrolls. */
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A panel of 495 px at the right; below 768 px a sheet of at most 92% of the screen. Head and foot stay. */
export function Drawer({ footer, className, children, open, onClose, ...head }: DrawerProps) {
  const titleId = useId();
  const events = useModal({ open, onClose });
  return (
    <dialog
      {...events}
      aria-labelledby={titleId}
      className={classNames(modal.modal, styles.drawer, modal.sheet, className)}
    >
      <ModalHead {...head} titleId={titleId} onClose={onClose} className={styles.head} />
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}
