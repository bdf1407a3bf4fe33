import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '#paths';
import { useText } from '#platform/text/text.ts';
import styles from './exchange.module.css';
import { useUpload } from './use-upload.ts';

/** A file by choice, or dropped on the field. */
export function UploadField() {
  const text = useText(exchangeText);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { upload, isBusy, refusal } = useUpload((id) => void navigate(PATHS.exchangeRun(id)));
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void upload(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <section
      className={classNames(styles.way, styles.drop, isOver && styles.over)}
      aria-label={text.upload.title}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2>{text.upload.title}</h2>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.upload.choose}
        accept=".csv,.txt,.tsv,.xlsx,.xml,.yml,.json"
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      <p className={styles.choose}>
        <Button busy={isBusy} onClick={() => input.current?.click()}>
          {text.upload.choose}
        </Button>
        <span className={styles.hint}>{isBusy ? text.upload.reading : text.upload.drop}</span>
      </p>
      <p className={styles.hint}>{text.upload.accepts}</p>
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
    </section>
  );
}
