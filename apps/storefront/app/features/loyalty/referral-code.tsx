import { loyaltyText } from '@kashtanka/texts/storefront/account/loyalty';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { CopyableCode } from '@kashtanka/ui/display/copyable-code.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Share2 } from 'lucide';
import { usePaths } from '#paths';
import { copyToClipboard } from '#platform/copy-text.ts';
import { useText } from '#platform/text/text.ts';

/** The code to copy and a link to share (LOYALTY-04). */
export function ReferralCode({ code, friends }: { code: string; friends: number }) {
  const text = useText(loyaltyText);
  const paths = usePaths();
  const link = () => new URL(paths.catalogue('', [['voucher', code]]), location.href).href;
  // Closing the share sheet is not an error; without Web Share the link is copied.
  const share = () =>
    'share' in navigator
      ? navigator.share({ text: text.shareText, url: link() }).catch(() => {})
      : copyToClipboard(link(), text);
  return (
    <>
      <CopyableCode code={code} copyLabel={text.copy} onCopy={() => void copyToClipboard(code, text)}>
        <Button tone="line" icon={<Icon of={Share2} />} onClick={() => void share()}>
          {text.share}
        </Button>
      </CopyableCode>
      <p className="muted">{text.friends(friends)}</p>
    </>
  );
}
