import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { BrandMark } from '@kashtanka/ui/drawings/brand-mark.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
import styles from './logo.module.css';

export function Logo() {
  const text = useText(shellText);
  const paths = usePaths();
  return (
    <Link to={paths.home} className={styles.logo}>
      <BrandMark className={styles.mark} />
      {text.siteName}
    </Link>
  );
}
