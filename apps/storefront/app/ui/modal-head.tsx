import { X } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './modal.module.css';

type ModalHeadProps = {
  titleId: string;
  title: ReactNode;
  /** Beside the title, quieter: a count. */
  aside?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  className?: string | undefined;
};

/** The upper row of a dialog or drawer: its name, and the cross at the right. */
export function ModalHead({ titleId, title, aside, closeLabel, onClose, className }: ModalHeadProps) {
  return (
    <header className={classNames(styles.head, className)}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {aside && <span className="muted">{aside}</span>}
      <IconButton label={closeLabel} onClick={onClose} className={styles.close}>
        <Icon of={X} size={24} />
      </IconButton>
    </header>
  );
}
