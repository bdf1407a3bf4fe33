import { dogsText } from '@kashtanka/texts/storefront/account/dogs';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { FieldMessage } from '@kashtanka/ui/form/field.tsx';
import { type ChangeEvent, useRef, useState } from 'react';
import { useText } from '#platform/text/text.ts';
import { type Crop, INITIAL_CROP } from './crop.ts';
import styles from './dog-list.module.css';
import { DogPicture } from './dog-picture.tsx';
import { PhotoCropper } from './photo-cropper.tsx';
import { decodePhoto } from './photo-file.ts';

export type PhotoChange = { at: 'kept' } | { at: 'removed' } | { at: 'chosen'; picture: ImageBitmap; crop: Crop };

type PhotoFieldProps = {
  photo: string | null;
  choice: PhotoChange;
  onChoose(choice: PhotoChange): void;
  error: string | undefined;
};

/** The dog's photo: the current one, or a new one that is cropped before the upload (DOG-03). */
export function PhotoField({ photo, choice, onChoose, error }: PhotoFieldProps) {
  const text = useText(dogsText);
  const input = useRef<HTMLInputElement>(null);
  const [isUnfit, setUnfit] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Allows the same file to be chosen again.
    target.value = '';
    if (!file) return;
    const opened = await decodePhoto(file);
    setUnfit(!opened);
    if (opened) onChoose({ at: 'chosen', picture: opened, crop: INITIAL_CROP });
  };
  const shown = choice.at === 'removed' ? null : photo;
  const hasPhoto = choice.at === 'chosen' || shown !== null;
  const wrong = isUnfit ? text.errors['image.invalid'] : error;
  return (
    <fieldset className={styles.photo} aria-describedby="dog-photo-message">
      <legend className="visually-hidden">{text.photo}</legend>
      {choice.at === 'chosen' ? (
        <PhotoCropper
          picture={choice.picture}
          crop={choice.crop}
          onCrop={(crop) => onChoose({ ...choice, crop })}
        />
      ) : (
        <DogPicture photo={shown} alt="" />
      )}
      <div className={styles.photoActions}>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          accept="image/jpeg,image/png,image/gif,image/bmp"
          aria-label={text.choosePhoto}
          tabIndex={-1}
          onChange={(event) => void take(event)}
        />
        <Button tone="line" size="small" onClick={() => input.current?.click()}>
          {hasPhoto ? text.otherPhoto : text.choosePhoto}
        </Button>
        {hasPhoto && (
          <TextButton onClick={() => onChoose({ at: photo && choice.at !== 'chosen' ? 'removed' : 'kept' })}>
            {text.removePhoto}
          </TextButton>
        )}
        <FieldMessage id="dog-photo-message" hint={text.photoHint} error={wrong} />
      </div>
    </fieldset>
  );
}
