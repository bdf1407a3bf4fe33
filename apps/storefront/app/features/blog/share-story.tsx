import { blogText } from '@kashtanka/texts/storefront/content/blog';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Link as LinkIcon, Share2 } from 'lucide';
import { copyToClipboard } from '#platform/copy-text.ts';
import { useText } from '#platform/text/text.ts';
import { useIsHydrated } from '#platform/use-is-hydrated.ts';
import styles from './story.module.css';

/** Uses the Web Share API, or else copies the address. Requires scripts. */
export function ShareStory({ title }: { title: string }) {
  const text = useText(blogText);
  const isLive = useIsHydrated();
  const canShare = isLive && typeof navigator.share === 'function';
  const url = () => location.origin + location.pathname;
  const share = () => {
    if (!canShare) return void copyToClipboard(url(), text);
    // The promise rejects when the shopper closes the share sheet, which is not an error.
    navigator.share({ title, url: url() }).catch(() => {});
  };
  return (
    <div className={styles.share} data-live={isLive || undefined}>
      <Button tone="line" size="small" icon={<Icon of={canShare ? Share2 : LinkIcon} />} onClick={share}>
        {canShare ? text.share : text.copyLink}
      </Button>
    </div>
  );
}
