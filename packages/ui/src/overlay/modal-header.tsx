import { X } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../media/icon.tsx';
import styles from './modal.module.css';

type ModalHeaderProps = {
  titleId: string;
  /** For moving the focus to the title when a focused item is removed. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  title: ReactNode;
  aside?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  className?: string | undefined;
};

export function ModalHeader({ titleId, titleRef, title, aside, closeLabel, onClose, className }: ModalHeaderProps) {
  return (
    <header className={classNames(styles.head, className)}>
      <h2 ref={titleRef} id={titleId} className={styles.title}>
        {title}
      </h2>
      {aside && <span className="muted">{aside}</span>}
      <IconButton label={closeLabel} onClick={onClose} className={styles.close}>
        <Icon of={X} size={24} />
      </IconButton>
    </header>
  );
}
