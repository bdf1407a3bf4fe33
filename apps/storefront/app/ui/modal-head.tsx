import { X } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './modal.module.css';

type ModalHeadProps = {
  titleId: string;
  /** Of a title that is given the focus of what is gone. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  title: ReactNode;
  /** Beside the title, quieter: a count. */
  aside?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  className?: string | undefined;
};

/** The upper row of a dialog or drawer: its name, and the cross at the right. */
export function ModalHead({ titleId, titleRef, title, aside, closeLabel, onClose, className }: ModalHeadProps) {
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
