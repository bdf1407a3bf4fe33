import { Copy } from 'lucide';
import { Button } from '../button/button.tsx';
import type { Elements } from '../elements.ts';
import { Icon } from '../media/icon.tsx';
import styles from './copyable-code.module.css';

type CodeBoxProps = {
  code: string;
  copyLabel: string;
  onCopy(): void;
  children?: Elements;
};

export function CopyableCode({ code, copyLabel, onCopy, children }: CodeBoxProps) {
  return (
    <div className={styles.box}>
      <p className={`num ${styles.code}`}>{code}</p>
      <div className={styles.ways}>
        <Button tone="line" icon={<Icon of={Copy} />} onClick={onCopy}>
          {copyLabel}
        </Button>
        {children}
      </div>
    </div>
  );
}
