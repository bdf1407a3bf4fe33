import { X } from 'lucide';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../media/icon.tsx';
import styles from './full-screen.module.css';
import modal from './modal.module.css';
import { type ModalState, useModal } from './use-modal.ts';

type FullScreenProps = ModalState & {
  /** The accessible name. */
  label: string;
  closeLabel: string;
  head?: Elements;
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

export function FullScreen({
  label,
  closeLabel,
  head,
  footer,
  className,
  children,
  open,
  onClose,
}: FullScreenProps) {
  const events = useModal({ open, onClose });
  return (
    <dialog {...events} aria-label={label} className={classNames(modal.modal, styles.screen, className)}>
      <header className={classNames(modal.head, styles.head)}>
        {head}
        <IconButton label={closeLabel} onClick={onClose} className={modal.close}>
          <Icon of={X} size={24} />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <div>{footer}</div>}
    </dialog>
  );
}
