import { packingText } from '@kashtanka/texts/backoffice/warehouse/packing';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { MapPin } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ActionFailure } from '#parts/action-failure.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { batchQuery } from '../queries.ts';
import styles from './place-field.module.css';

type PlaceFieldProps = { article: string; title: string; place: string | null; batch: number };

/** The place of an article in the warehouse; a press on it edits it. */
export function PlaceField({ article, title, place, batch }: PlaceFieldProps) {
  const text = useText(packingText);
  const canEdit = canRun(useMe(), 'stock set');
  const opener = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<string>();
  const { run, isBusy, failure, clearFailure } = useAction((next: string | null, key) =>
    api.setPlace({ key, params: { article }, body: { place: next } }),
  );
  const close = () => {
    flushSync(() => setDraft(undefined));
    clearFailure();
    opener.current?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await run(draft?.trim() || null);
    if (!outcome?.ok) return;
    showToast(text.placeSaved);
    close();
    await queryClient.invalidateQueries(batchQuery(batch));
  };
  if (!canEdit) return place === null ? null : <p className={styles.place}>{place}</p>;
  if (draft === undefined) {
    return (
      <button
        ref={opener}
        type="button"
        className={place === null ? styles.missing : styles.place}
        aria-label={place === null ? text.choosePlace(title) : text.changePlace(title, place)}
        onClick={() => setDraft(place ?? '')}
      >
        <Icon of={MapPin} size={16} />
        {place ?? text.noPlace}
      </button>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField
        label={text.placeOf(title)}
        labelHidden
        placeholder="A-12"
        value={draft}
        maxLength={40}
        autoComplete="off"
        autoFocus
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
        className={styles.field}
      />
      <Button type="submit" size="small" tone="soft" busy={isBusy}>
        {text.savePlace}
      </Button>
      <ActionFailure failure={failure} />
    </form>
  );
}
