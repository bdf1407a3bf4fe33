import styles from './media.module.css';
import { PICTURE_TYPES } from './use-upload.ts';

type FileButtonProps = { label: string; isMany?: boolean; onFiles: (files: readonly File[]) => void };

export function FileButton({ label, isMany = false, onFiles }: FileButtonProps) {
  return (
    <label className={styles.pick}>
      <input
        type="file"
        accept={PICTURE_TYPES}
        multiple={isMany}
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
