import { BLOG_BASE, type BlogClient, blogHttpTransport, createBlogClient } from '@kashtanka/contract/blog-client';
import { useEffect, useState } from 'react';
import { storiesText } from '#messages/stories';
import { usePaths } from '#paths';
import { useDay } from '#platform/dates.ts';
import { loadLoggedIn } from '#platform/is-logged-in.ts';
import { LANGUAGE_TAGS, type Locale, useLocale } from '#platform/locale.ts';
import { ownProfile } from '#platform/own-profile.ts';
import { useText } from '#platform/text.ts';
import { TextLink } from '#ui/text-link.tsx';
import styles from './drafts.module.css';
import { toPostCard } from './read-story.ts';
import type { PostCardView } from './story-view.ts';

/** Posts that nobody else sees yet, each a press away from how it will look. Only an editor is shown any. */
export function Drafts() {
  const locale = useLocale();
  const [posts, setPosts] = useState<PostCardView[]>([]);
  const text = useText(storiesText);
  const paths = usePaths();
  const day = useDay();
  useEffect(() => {
    let isHere = true;
    listDrafts(locale).then(
      (found) => isHere && setPosts(found),
      // The blog is there without them.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [locale]);
  if (posts.length === 0) return null;
  return (
    <section className={styles.drafts} aria-labelledby="drafts">
      <h2 id="drafts" className={styles.title}>
        {text.drafts}
      </h2>
      <p className="small muted">{text.draftsText}</p>
      <ul className={styles.list}>
        {posts.map(({ slug, title, publishedAt }) => (
          <li key={slug}>
            <TextLink to={`${paths.blogPost(slug)}?preview`}>{title}</TextLink>
            <span className="small muted">
              {' '}
              · {publishedAt === null ? text.draft : text.comesOn(day(publishedAt))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A draft is newer than everything, and what is to come newer than what is there: they all stand in front. */
async function listDrafts(locale: Locale): Promise<PostCardView[]> {
  const profile = await ownProfile();
  const access = profile?.is_editor ? await (await loadLoggedIn()).accessToken() : null;
  if (access === null) return [];
  const answer = await blogAs(access, locale).listPosts({
    query: { publicationState: 'preview', pagination: { pageSize: 100 } },
  });
  const now = Date.now();
  const posts = answer.ok ? answer.body.data : [];
  return posts.map(toPostCard).filter(({ publishedAt }) => publishedAt === null || Date.parse(publishedAt) > now);
}

function blogAs(access: string, locale: Locale): BlogClient {
  const headers = { 'Accept-Language': LANGUAGE_TAGS[locale], 'X-Authorization': `Bearer ${access}` };
  const transport = blogHttpTransport({
    base: BLOG_BASE,
    fetch: (input, init) => fetch(input, init),
    headers: () => headers,
  });
  return createBlogClient(transport);
}
