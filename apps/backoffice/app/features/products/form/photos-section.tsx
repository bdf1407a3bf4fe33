import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { ImagePlus } from 'lucide';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useText } from '#platform/text/text.ts';
import { noText } from '../model/local-text.ts';
import { FormSection } from './fields.tsx';
import { PhotoRow } from './photo-row.tsx';
import styles from './photos.module.css';
import type { ProductForm } from './product-form.ts';
import { PICTURE_TYPES, useUploads } from './use-uploads.ts';

/** Photos by drag and drop, from the clipboard, from files or from the camera, in the order of the shop. */
export function PhotosSection() {
  const text = useText(productFormText);
  const { fields, append, remove, move } = useFieldArray<ProductForm, 'images'>({ name: 'images' });
  const { progress, refused, upload } = useUploads();
  const add = (files: readonly File[]) =>
    void upload(files, (file) => append({ type: 'image', file, alt: noText() }, { shouldFocus: false }));
  usePastedPictures(add);
  const list = useRef<HTMLOListElement>(null);
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    move(from, to);
    // The row keeps the focus at its new place.
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>(from < to ? '[data-down]' : '[data-up]')?.focus(),
    );
  };
  return (
    <FormSection title={text.photos}>
      <ol ref={list} className={styles.photos}>
        {fields.map((photo, at) => (
          <PhotoRow
            key={photo.id}
            at={at}
            file={photo.file}
            type={photo.type}
            count={fields.length}
            onMove={(to) => moveTo(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <DropPlace onFiles={add} />
      <p aria-live="polite" className={styles.progress}>
        {progress ? text.uploading(progress.done + 1, progress.of) : ''}
      </p>
      {progress && (
        <progress className={styles.bar} max={progress.of} value={progress.done} aria-label={text.photos} />
      )}
      {refused.length > 0 && (
        <Note tone="bad" role="alert">
          {refused.map(({ name, why }) => (
            <p key={name}>
              <b>{name}</b>: {why}
            </p>
          ))}
        </Note>
      )}
    </FormSection>
  );
}

function DropPlace({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const text = useText(productFormText);
  const [isOver, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type !== 'dragleave' && event.type !== 'drop');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the buttons inside.
    <div
      className={classNames(styles.place, isOver && styles.over)}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={hold}
      onDrop={(event) => {
        hold(event);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Icon of={ImagePlus} />
      <p className={styles.hint}>{text.dropPhotos}</p>
      <FileButton label={text.choosePhotos} onFiles={onFiles} />
      <FileButton label={text.takePhoto} onFiles={onFiles} isCamera />
    </div>
  );
}

type FileButtonProps = { label: string; onFiles: (files: readonly File[]) => void; isCamera?: boolean };

function FileButton({ label, onFiles, isCamera = false }: FileButtonProps) {
  return (
    <label className={classNames(styles.pick, isCamera && styles.camera)}>
      <input
        type="file"
        accept={PICTURE_TYPES}
        multiple={!isCamera}
        {...(isCamera && { capture: 'environment' })}
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {label}
    </label>
  );
}

/** Pictures that are pasted anywhere on the page; pasted text stays with its field. */
function usePastedPictures(onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
}
