import { accountText } from '@kashtanka/texts/storefront/account/account';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useState } from 'react';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { useText } from '#platform/text/text.ts';
import styles from './account.module.css';

const FILE_NAME = 'kashtanka.json';

export function DownloadData() {
  const text = useText(accountText);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const download = async () => {
    setBusy(true);
    const { exportPersonalData } = await loadChunk(() => import('../model/export-personal-data.ts'));
    const file = await exportPersonalData();
    setBusy(false);
    setFailed(!file);
    if (file) give(file);
  };
  return (
    <div className={styles.last}>
      <div className={styles.save}>
        <Button tone="line" size="small" busy={isBusy} onClick={() => void download()}>
          {text.download}
        </Button>
      </div>
      <p className="small muted">{text.downloadText}</p>
      {hasFailed && (
        <Note tone="bad" role="alert">
          {text.downloadFailed}
        </Note>
      )}
    </div>
  );
}

function give(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(link.href);
}
