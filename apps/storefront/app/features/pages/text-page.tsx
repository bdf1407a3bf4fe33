import { pagesText } from '#messages/pages';
import { usePaths } from '#paths';
import { useText } from '#platform/text.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { PageName } from './page-name.ts';
import styles from './text-page.module.css';

/** A page whose text is still to come says so under its own heading. */
export function TextPage({ name }: { name: PageName }) {
  const { pages, toCatalogue } = useText(pagesText);
  const paths = usePaths();
  const { title, line } = pages[name];
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {line && <p>{line}</p>}
      <ButtonLink tone="line" to={paths.catalogue()}>
        {toCatalogue}
      </ButtonLink>
    </div>
  );
}
