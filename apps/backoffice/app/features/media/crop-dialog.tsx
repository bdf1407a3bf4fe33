import type { ListedMedia } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { mediaText } from '@kashtanka/texts/backoffice/catalogue/media';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useRef, useState } from 'react';
import { useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import { type Cut, cropPicture, NO_CUT, SIDES } from './crop.ts';
import styles from './media.module.css';
import { useUpload } from './use-upload.ts';

type CropDialogProps = { file: ListedMedia; onStored: (id: string) => void; onClose: () => void };

/** Cuts the sides of a picture, and stores the rest as a new one. */
export function CropDialog({ file, onStored, onClose }: CropDialogProps) {
  const text = useText(mediaText);
  const actions = useText(actionsText);
  const { shop_url: shop } = useMe();
  const image = useRef<HTMLImageElement>(null);
  const [cut, setCut] = useState<Cut>(NO_CUT);
  const { upload, isBusy, refusal } = useUpload();
  const store = async () => {
    const cropped = image.current && (await cropPicture(image.current, cut));
    const id = cropped && (await upload(cropped, text.cropName(file.name ?? file.id)));
    if (id) onStored(id);
  };
  const { top, right, bottom, left } = cut;
  return (
    <Dialog
      title={text.cropTitle}
      closeLabel={actions.close}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button busy={isBusy} isDisabled={SIDES.every((side) => cut[side] === 0)} onClick={() => void store()}>
            {text.cropConfirm}
          </Button>
          <Button tone="soft" onClick={onClose}>
            {actions.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.cropped}>
        <img
          ref={image}
          crossOrigin="anonymous"
          src={`${shop}${file.url.slice(0, file.url.lastIndexOf('/'))}/1920.jpg`}
          alt={file.alt?.ru ?? ''}
        />
        <div aria-hidden className={styles.kept} style={{ inset: `${top}% ${right}% ${bottom}% ${left}%` }} />
      </div>
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <label key={side} className={styles.side}>
            <span>{text.sides[side]}</span>
            <input
              type="range"
              min={0}
              max={90}
              value={cut[side]}
              onChange={(event) => setCut(withSide(cut, side, Number(event.target.value)))}
            />
            <output>{cut[side]} %</output>
          </label>
        ))}
      </div>
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
    </Dialog>
  );
}

const OPPOSITE: Record<keyof Cut, keyof Cut> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };
/** At least a tenth of the picture stays. */
const MOST = 90;

function withSide(cut: Cut, side: keyof Cut, value: number): Cut {
  return { ...cut, [side]: Math.min(value, MOST - cut[OPPOSITE[side]]) };
}
