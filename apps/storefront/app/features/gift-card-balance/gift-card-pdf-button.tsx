import { discountCodesText } from '@kashtanka/texts/storefront/buying/discount-codes';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useState } from 'react';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import styles from './balance-form.module.css';
import { fetchGiftCardPdf } from './fetch-gift-card-pdf.ts';

/** Downloads the gift card PDF, to hand it over in person. */
export function GiftCardPdfButton({ code }: { code: string }) {
  const text = useText(discountCodesText);
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const bring = async () => {
    setBusy(true);
    const card = await fetchGiftCardPdf(code, locale);
    setBusy(false);
    setError(card.ok ? '' : card.words);
    if (card.ok) saveFile(card.file, card.name);
  };
  return (
    <div className={styles.card}>
      <Button tone="line" busy={isBusy} onClick={bring}>
        {text.card}
      </Button>
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
    </div>
  );
}

/** Starts a download by a temporary link. The browser reads the object URL later, so it is not revoked here. */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
}
