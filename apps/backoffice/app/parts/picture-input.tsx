import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { useId } from 'react';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import { ActionFailure } from './action-failure.tsx';
import styles from './picture-input.module.css';

const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

type PictureInputProps = {
  label: string;
  value: unknown;
  onChange: (value: string | null) => void;
  error: string | undefined;
};

/** A stored picture, and another one from a file. */
export function PictureInput({ label, value, onChange, error }: PictureInputProps) {
  const text = useText(referenceText);
  const { shop_url: shop } = useMe();
  const id = useId();
  const upload = useAction((picture: File, key) => api.uploadMedia({ picture, key }));
  const choose = async (file: File | undefined) => {
    const outcome = file && (await upload.run(file));
    if (outcome?.ok) onChange(`media:${outcome.body.id}`);
  };
  const stored = typeof value === 'string' ? value.replace(/^media:/, '') : undefined;
  return (
    <div className={styles.pictureField}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {stored && (
        <span className={styles.picture}>
          <Picture url={`${shop}/media/${stored}/960.webp`} alt="" sizes="88px" fill className={styles.whole} />
        </span>
      )}
      <label className={styles.pick}>
        <input
          type="file"
          accept={PICTURE_TYPES}
          aria-describedby={id}
          disabled={upload.isBusy}
          className="visually-hidden"
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        {text.choosePicture}
      </label>
      {stored && <TextButton onClick={() => onChange(null)}>{text.removePicture}</TextButton>}
      {error && <p role="alert">{error}</p>}
      <ActionFailure failure={upload.failure} />
    </div>
  );
}
