import { invitationText } from '@kashtanka/texts/backoffice/invitation';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '#paths';
import { isCopied } from '#platform/copy.ts';
import { useText } from '#platform/text/text.ts';
import styles from './invitation.module.css';

/** Shown once: they are the way back in after the passkey or the phone is lost. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useText(invitationText);
  const navigate = useNavigate();
  const [isStored, setStored] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const start = () => {
    setAsked(true);
    if (isStored) void navigate(PATHS.today, { replace: true });
  };
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(await isCopied(codes.join('\n')));
  return (
    <>
      <h1>{text.codesTitle}</h1>
      <p className={styles.lead}>{text.codesText}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button tone="soft" onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button tone="soft" onClick={() => print()}>
          {text.print}
        </Button>
      </div>
      <p role="status">{copied !== undefined && (copied ? text.copied : text.notCopied)}</p>
      <Checkbox
        checked={isStored}
        error={isAsked && !isStored && text.notStored}
        onChange={(event) => setStored(event.target.checked)}
      >
        {text.stored}
      </Checkbox>
      <Button isDisabled={!isStored} onClick={start}>
        {text.start}
      </Button>
    </>
  );
}
