import { scanText } from '@kashtanka/texts/backoffice/scan';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Camera, CameraOff, ScanBarcode, TriangleAlert, Volume2, VolumeX } from 'lucide';
import { type FormEvent, useState } from 'react';
import { useText } from '#platform/text/text.ts';
import { CameraScanner, hasBarcodeDetector } from './camera-scanner.tsx';
import styles from './scan-bar.module.css';
import { setSound, useSound } from './signals.ts';

/** A refused scan in words; `id` grows, so that the same words are announced again. */
export type ScanRefusal = { id: number; text: string };

type ScanBarProps = {
  placeholder: string;
  onScan: (code: string) => void;
  refusal: ScanRefusal | undefined;
  onDismiss: () => void;
};

/** Always in sight: the field for a code, the camera, and the refusal of the last scan. */
export function ScanBar({ placeholder, onScan, refusal, onDismiss }: ScanBarProps) {
  const text = useText(scanText);
  const isSoundOn = useSound();
  const [code, setCode] = useState('');
  const [isCameraOn, setCameraOn] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onScan(code);
    setCode('');
  };
  return (
    <div className={styles.bar}>
      {/* The live region stays, and a new key announces the same words again. */}
      <div role="alert">
        {refusal && (
          <div key={refusal.id} className={styles.refusal}>
            <Icon of={TriangleAlert} size={28} />
            <p className={styles.words}>{refusal.text}</p>
            <button type="button" className={styles.dismiss} onClick={onDismiss}>
              {text.dismiss}
            </button>
          </div>
        )}
      </div>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={text.label}
          labelHidden
          placeholder={placeholder}
          start={<Icon of={ScanBarcode} />}
          value={code}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          data-scan
          onChange={(event) => setCode(event.target.value)}
          className={styles.field}
        />
        {code !== '' && (
          <Button type="submit" tone="soft" className={styles.submit}>
            {text.submit}
          </Button>
        )}
        {hasBarcodeDetector() && (
          <IconButton
            label={isCameraOn ? text.cameraStop : text.camera}
            aria-pressed={isCameraOn}
            onClick={() => setCameraOn(!isCameraOn)}
          >
            <Icon of={isCameraOn ? CameraOff : Camera} />
          </IconButton>
        )}
        <IconButton label={text.sound} aria-pressed={isSoundOn} onClick={() => setSound(!isSoundOn)}>
          <Icon of={isSoundOn ? Volume2 : VolumeX} />
        </IconButton>
      </form>
      {isCameraOn && <CameraScanner onScan={onScan} />}
    </div>
  );
}
