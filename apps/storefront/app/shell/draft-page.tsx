import type { Elements } from '@kashtanka/ui/elements.ts';
import { useEffect, useState } from 'react';
import { PostPage, StoryBlocks } from '#features/blog';
import { DropPage } from '#features/drops';
import { loadAuthenticatedApi } from '#platform/is-logged-in.ts';
import type { LoadedDraft } from '../routes/load-draft.ts';

/** A draft as its page will look. Users without access see the children instead. */
export function DraftPage({ path, children }: { path: string; children: Elements }) {
  const [read, setRead] = useState<{ path: string; draft: LoadedDraft }>();
  useEffect(() => {
    const leaving = new AbortController();
    readDraft(path, leaving.signal).then(
      (draft) => draft && setRead({ path, draft }),
      () => {},
    );
    return () => leaving.abort();
  }, [path]);
  if (read?.path !== path) return children;
  const { draft } = read;
  return (
    <>
      <title>{draft.kind === 'posts' ? draft.story.title : draft.drop.title}</title>
      <meta name="robots" content="noindex" />
      <Draft draft={draft} />
    </>
  );
}

function Draft({ draft }: { draft: LoadedDraft }) {
  if (draft.kind === 'posts') return <PostPage story={draft.story} />;
  return (
    <DropPage drop={draft.drop} isDraft>
      <StoryBlocks blocks={draft.blocks} />
    </DropPage>
  );
}

/** The server parses the draft's text, because browsers have no Markdown parser. */
async function readDraft(path: string, signal: AbortSignal): Promise<LoadedDraft | null> {
  const access = await (await loadAuthenticatedApi()).getAccessToken();
  if (access === null) return null;
  const response = await fetch(`${path}/draft.json`, {
    headers: { 'X-Authorization': `Bearer ${access}` },
    signal,
  });
  return response.ok ? response.json() : null;
}
