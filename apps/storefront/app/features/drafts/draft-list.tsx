import { draftsText } from '@kashtanka/texts/storefront/content/drafts';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useEffect, useState } from 'react';
import { usePaths } from '#paths';
import { useFormatDay } from '#platform/text/dates.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import styles from './drafts.module.css';
import { type Draft, type DraftKind, listDrafts } from './list-drafts.ts';

/** Lists unpublished posts or drops with links to their previews. Only editors receive any. */
export function DraftList({ kind }: { kind: DraftKind }) {
  const locale = useLocale();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const text = useText(draftsText);
  const paths = usePaths();
  const day = useFormatDay();
  useEffect(() => {
    let isHere = true;
    listDrafts(kind, locale).then(
      (found) => isHere && setDrafts(found),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [kind, locale]);
  if (drafts.length === 0) return null;
  const addressOf = kind === 'posts' ? paths.blogPost : paths.drop;
  return (
    <section className={styles.drafts} aria-labelledby="drafts">
      <h2 id="drafts" className={styles.title}>
        {text.drafts}
      </h2>
      <p className="small muted">{text.onlyEditors}</p>
      <ul className={styles.list}>
        {drafts.map(({ slug, title, comesAt }) => (
          <li key={slug}>
            <TextLink to={`${addressOf(slug)}?preview`}>{title}</TextLink>
            <span className="small muted">
              {` · ${comesAt === null ? text.draft : text.comesOn(day(comesAt))}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
