import { mediaText } from '@kashtanka/texts/backoffice/catalogue/media';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { PageTitle } from '#parts/page-title.tsx';
import { LoadError } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { useFilters } from '#platform/use-filters.ts';
import { FileButton } from './file-button.tsx';
import { readFilters } from './filters.ts';
import styles from './media.module.css';
import { MediaDrawer } from './media-drawer.tsx';
import { MediaTools } from './media-tools.tsx';
import { mediaQuery, reloadMedia } from './queries.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useUpload } from './use-upload.ts';

/** Starts loading and does not wait for it. */
export function loader({ request }: { request: Request }): null {
  void queryClient.prefetchInfiniteQuery(mediaQuery(readFilters(new URL(request.url).searchParams)));
  return null;
}

/** All pictures of the shop, newest first. */
export function Component() {
  const text = useText(mediaText);
  const table = useText(tableText);
  const textOf = useFailureText();
  const { filters, setFilter } = useFilters(readFilters);
  const list = useInfiniteQuery(mediaQuery(filters));
  const [open, setOpen] = useState<string>();
  const { upload, isBusy, refusal } = useUpload();
  const count = list.data?.pages[0]?.count;
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const add = async (files: readonly File[]) => {
    for (const file of files) await upload(file, file.name);
    await reloadMedia();
  };
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader
        title={text.title}
        aside={
          <span aria-live="polite" className={styles.quiet}>
            {isBusy && text.uploading}
            {!isBusy && count && !list.isPlaceholderData && table.rows(count.value, count.has_more)}
          </span>
        }
        actions={<FileButton label={text.add} isMany onFiles={(files) => void add(files)} />}
      />
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
      <MediaTools filters={filters} setFilter={setFilter} />
      {list.error instanceof LoadError && (
        <Note tone="bad" role="alert">
          {textOf(list.error.failure)}
        </Note>
      )}
      <ul className={styles.grid}>
        {rows.map((file) => (
          <Thumbnail key={file.id} file={file} onOpen={() => setOpen(file.id)} />
        ))}
      </ul>
      {list.data && rows.length === 0 && (
        <EmptyState title={Object.keys(filters).length > 0 ? table.nothingFound : table.empty} />
      )}
      {list.hasNextPage && (
        <Button
          tone="soft"
          className={styles.more}
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {table.more}
        </Button>
      )}
      {open !== undefined && (
        <MediaDrawer key={open} id={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
