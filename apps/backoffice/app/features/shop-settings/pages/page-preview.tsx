import { pagesText } from '@kashtanka/texts/backoffice/shop/pages';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { useState } from 'react';
import { PreviewFrame } from '#parts/preview-frame.tsx';
import { useText } from '#platform/text/text.ts';
import styles from './page-editor.module.css';
import type { PageEditor } from './use-page-editor.ts';

/** The page of the shop with the texts of the form; nothing is stored. */
export function PagePreview({ editor: { check, isBusy } }: { editor: PageEditor }) {
  const text = useText(pagesText);
  const [path, setPath] = useState<string>();
  const show = async () => {
    const checked = await check();
    if (checked) setPath(checked.path);
  };
  return (
    <section className={styles.preview} aria-label={text.preview}>
      <div className={styles.languageHead}>
        <h2>{text.preview}</h2>
        <Button tone="soft" busy={isBusy} onClick={() => void show()}>
          {path === undefined ? text.showPreview : text.refreshPreview}
        </Button>
      </div>
      {path !== undefined && <PreviewFrame path={path} title={text.frame} />}
    </section>
  );
}
