import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { ArrowDown, ArrowUp, Trash2, Video } from 'lucide';
import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import { useFieldError } from './field-errors.ts';
import { BothFields } from './fields.tsx';
import styles from './photos.module.css';
import type { ProductForm } from './product-form.ts';

type PhotoRowProps = {
  at: number;
  file: string;
  type: string;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A photo with its captions; Alt with an arrow moves it. */
export function PhotoRow({ at, file, type, count, onMove, onRemove }: PhotoRowProps) {
  const text = useText(productFormText);
  const { shop_url: shop } = useMe();
  const { register } = useFormContext<ProductForm>();
  const error = useFieldError(`images.${at}.file`);
  const id = file.replace(/^media:/, '');
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onMove(at + step);
  };
  return (
    <li className={styles.photo} onKeyDown={onKeyDown}>
      <span className={styles.picture}>
        {type === 'image' ? (
          <Picture url={`${shop}/media/${id}/960.webp`} alt={text.photoNumber(at + 1)} sizes="88px" fill />
        ) : (
          <Icon of={Video} />
        )}
      </span>
      <div className={styles.captions}>
        <BothFields label={text.caption(at + 1)} field={(language) => register(`images.${at}.alt.${language}`)} />
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <IconButton label={text.moveUp(at + 1)} data-up isDisabled={at === 0} onClick={() => onMove(at - 1)}>
          <Icon of={ArrowUp} size={16} />
        </IconButton>
        <IconButton
          label={text.moveDown(at + 1)}
          data-down
          isDisabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        >
          <Icon of={ArrowDown} size={16} />
        </IconButton>
        <IconButton label={text.removePhoto(at + 1)} onClick={onRemove}>
          <Icon of={Trash2} size={16} />
        </IconButton>
      </div>
    </li>
  );
}
