import { productDraftText } from '@kashtanka/texts/backoffice/catalogue/product-draft';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useFailureText } from '#parts/failure-text.ts';
import { PreviewFrame } from '#parts/preview-frame.tsx';
import { api } from '#platform/api/api.ts';
import { bodyOf, LoadError } from '#platform/api/failure.ts';
import { useText } from '#platform/text/text.ts';
import type { ProductEditor } from '../edit/use-product-editor.ts';
import styles from './drafts.module.css';

type PreviewProps = { article: string; editor: ProductEditor };

/** The saved draft on the real page of the shop, on a phone and on a desk, in every language. */
export function Preview({ article, editor }: PreviewProps) {
  const text = useText(productDraftText);
  const { saved, isBusy, isUnsaved, drafts } = editor;
  if (!saved) {
    return (
      <EmptyState
        title={text.noDraft}
        text={isUnsaved() ? text.noDraftText : text.noChangesText}
        action={
          isUnsaved() && (
            <Button busy={isBusy} onClick={() => void drafts.saveDraft()}>
              {text.save}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      {isUnsaved() && (
        <Note
          className={styles.note}
          action={
            <Button size="tiny" busy={isBusy} onClick={() => void drafts.saveDraft()}>
              {text.save}
            </Button>
          }
        >
          {text.olderShown}
        </Note>
      )}
      <Framed article={article} savedAt={saved.saved_at} />
    </>
  );
}

function Framed({ article, savedAt }: { article: string; savedAt: string }) {
  const text = useText(productDraftText);
  const textOf = useFailureText();
  const { data, error } = useQuery({
    // Another saved draft is another page.
    queryKey: ['preview', article, savedAt],
    queryFn: async () => {
      const body = { list: 'products' as const, key: article };
      return bodyOf(await api.createPreview({ body, key: crypto.randomUUID() }));
    },
    staleTime: 0,
    gcTime: 0,
  });
  if (error instanceof LoadError) return <Note tone="bad">{textOf(error.failure)}</Note>;
  if (!data) return <Skeleton shape="block" height="480px" />;
  return <PreviewFrame path={data.path} title={text.frame} />;
}
