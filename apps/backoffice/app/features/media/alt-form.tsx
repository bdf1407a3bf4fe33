import type { ListedMedia } from '@kashtanka/contract/admin';
import { mediaText } from '@kashtanka/texts/backoffice/catalogue/media';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import styles from './media.module.css';
import { reloadMedia } from './queries.ts';

/** The alternative text in both languages, for all products that show the picture. */
export function AltForm({ file: { id, alt } }: { file: ListedMedia }) {
  const text = useText(mediaText);
  const [ru, setRu] = useState(alt?.ru ?? '');
  const [en, setEn] = useState(alt?.en ?? '');
  const { run, isBusy, failure } = useAction((body: Parameters<typeof api.setMediaAlt>[0]['body'], key) =>
    api.setMediaAlt({ params: { id }, body, key }),
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await run({ alt: { ru: ru.trim(), en: en.trim() || null }, reason: text.altReason });
    if (!outcome?.ok) return;
    await reloadMedia();
    showToast(text.changed(outcome.body.changed, outcome.body.refused.map(({ key }) => key).join(', ')));
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
      <h3 className={styles.heading}>{text.alt}</h3>
      <TextField label={text.altRu} value={ru} maxLength={500} onChange={(event) => setRu(event.target.value)} />
      <TextField label={text.altEn} value={en} maxLength={500} onChange={(event) => setEn(event.target.value)} />
      <ActionFailure failure={failure} />
      <Button type="submit" tone="soft" busy={isBusy}>
        {text.saveAlt}
      </Button>
    </form>
  );
}
