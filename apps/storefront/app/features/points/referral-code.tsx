import { Copy, Share2 } from 'lucide';
import { useState } from 'react';
import { pointsText } from '#messages/points';
import { usePaths } from '#paths';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './points.module.css';

/** The code to copy, and a link that brings it along to share (LOYALTY-04). */
export function ReferralCode({ code, friends }: { code: string; friends: number }) {
  const text = useText(pointsText);
  const paths = usePaths();
  const [told, setTold] = useState<'copied' | 'notCopied' | null>(null);
  const link = () => new URL(paths.catalogue('', [['voucher', code]]), location.href).href;
  const copy = (what: string) =>
    navigator.clipboard.writeText(what).then(
      () => setTold('copied'),
      () => setTold('notCopied'),
    );
  // Who closes the sheet of the device has changed their mind; where there is none, the link is copied.
  const share = () =>
    'share' in navigator ? navigator.share({ text: text.shareText, url: link() }).catch(() => {}) : copy(link());
  return (
    <div className={styles.code}>
      <p className={`num ${styles.large}`}>{code}</p>
      <div className={styles.ways}>
        <Button tone="line" icon={<Icon of={Copy} />} onClick={() => void copy(code)}>
          {text.copy}
        </Button>
        <Button tone="line" icon={<Icon of={Share2} />} onClick={() => void share()}>
          {text.share}
        </Button>
      </div>
      <p role="status">{told && text[told]}</p>
      <p className="muted">{text.friends(friends)}</p>
    </div>
  );
}
