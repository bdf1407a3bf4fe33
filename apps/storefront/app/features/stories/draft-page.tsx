import { type ReactNode, useEffect, useState } from 'react';
import { usePaths } from '#paths';
import { loadLoggedIn } from '#platform/is-logged-in.ts';
import { PostPage } from './post-page.tsx';
import type { StoryView } from './story-view.ts';

/** A post that is not published, as its page will look. Whoever is no editor sees what stands there for everybody. */
export function DraftPage({ slug, children }: { slug: string; children: ReactNode }) {
  const address = `${usePaths().blogPost(slug)}/draft.json`;
  const [draft, setDraft] = useState<{ address: string; story: StoryView }>();
  useEffect(() => {
    const leaving = new AbortController();
    readDraft(address, leaving.signal).then(
      (story) => story && setDraft({ address, story }),
      // As if there were none: another try is a reload away.
      () => {},
    );
    return () => leaving.abort();
  }, [address]);
  if (draft?.address !== address) return children;
  return (
    <>
      <title>{draft.story.title}</title>
      <meta name="robots" content="noindex" />
      <PostPage story={draft.story} />
    </>
  );
}

/** The server reads a draft's text: no browser loads a reader of Markdown. */
async function readDraft(address: string, signal: AbortSignal): Promise<StoryView | null> {
  const access = await (await loadLoggedIn()).accessToken();
  if (access === null) return null;
  const response = await fetch(address, { headers: { 'X-Authorization': `Bearer ${access}` }, signal });
  return response.ok ? response.json() : null;
}
