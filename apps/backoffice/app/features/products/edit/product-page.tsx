import { productDraftText } from '@kashtanka/texts/backoffice/catalogue/product-draft';
import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { productRenameText } from '@kashtanka/texts/backoffice/catalogue/product-rename';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { StatusBadge } from '@kashtanka/ui/display/status-badge.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { TabLinks } from '@kashtanka/ui/navigation/tab-links.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { type LoaderFunctionArgs, redirect, useParams, useSearchParams } from 'react-router';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { draftQuery } from '../drafts/draft-calls.ts';
import { DraftNote } from '../drafts/draft-note.tsx';
import { Preview } from '../drafts/preview.tsx';
import { FieldErrors } from '../form/field-errors.ts';
import { ExtraCategories, FilingSection, StateSection, TaxSection } from '../form/filing-section.tsx';
import { FeaturesSection, ParametersSection } from '../form/list-sections.tsx';
import { PhotosSection } from '../form/photos-section.tsx';
import { SizesSection } from '../form/sizes-section.tsx';
import { SeoSection, TextSection } from '../form/text-sections.tsx';
import { useListedProduct } from '../list/use-listed-product.ts';
import { readText, textIn } from '../model/local-text.ts';
import { categoriesQuery, classesQuery, designsQuery, modelsQuery } from '../model/reference.ts';
import { RenameDialog } from '../rename/rename-dialog.tsx';
import { CollectionsSection } from './collections-section.tsx';
import { ConflictBar } from './conflict-bar.tsx';
import styles from './edit.module.css';
import { History } from './history.tsx';
import { NoStockNote } from './no-stock-note.tsx';
import { productQuery } from './queries.ts';
import { ProductSaveBar } from './save-bar.tsx';
import { type ProductEditor, useProductEditor } from './use-product-editor.ts';

/** The choices come first, because a select without its options would lose its value. */
export async function loader({ params: { article = '' }, request }: LoaderFunctionArgs): Promise<Response | null> {
  const [{ key }] = await Promise.all([
    queryClient.fetchQuery({ ...productQuery(article), staleTime: 0 }),
    queryClient.fetchQuery({ ...draftQuery(article), staleTime: 0 }),
    ...[classesQuery, categoriesQuery, designsQuery, modelsQuery].map((query) =>
      queryClient.ensureQueryData(query),
    ),
  ]);
  // A product that was renamed is found by its former articles.
  return key === article ? null : redirect(PATHS.product(key) + new URL(request.url).search);
}

export function Component() {
  const { article = '' } = useParams();
  return <ProductPage key={article} article={article} />;
}

function ProductPage({ article }: { article: string }) {
  const text = useText(productFormText);
  const { data: stored } = useSuspenseQuery(productQuery(article));
  const { data: saved } = useSuspenseQuery(draftQuery(article));
  const editor = useProductEditor(article, stored, saved);
  const tab = useSearchParams()[0].get('tab');
  const isForm = tab !== 'history' && tab !== 'preview';
  const words = useText(productDraftText);
  const mayEdit = canRun(useMe(), 'rows edit');
  const path = PATHS.product(article);
  return (
    <>
      <Head article={article} editor={editor} />
      <TabLinks
        label={text.tabs}
        replace
        tabs={[
          { to: path, title: text.tabEdit, current: isForm },
          { to: `${path}?tab=preview`, title: words.tab, current: tab === 'preview' },
          { to: `${path}?tab=history`, title: text.tabHistory, current: tab === 'history' },
        ]}
      />
      <DraftNote editor={editor} mayEdit={mayEdit} />
      {tab === 'preview' && <Preview article={article} editor={editor} />}
      {tab === 'history' && <History article={article} onRestored={editor.rebase} />}
      <div hidden={!isForm}>
        <Editor article={article} editor={editor} />
      </div>
    </>
  );
}

function Head({ article, editor: { base } }: { article: string; editor: ProductEditor }) {
  const text = useText(productFormText);
  const words = useText(productsText);
  const renaming = useText(productRenameText);
  const [isRenaming, setRenaming] = useState(false);
  const locale = useLocale();
  const me = useMe();
  const title = textIn(locale, readText(base.row.title));
  const isShown = base.row.is_published === true;
  return (
    <>
      <PageTitle title={title} />
      <PageHeader
        back={<TextLink to={PATHS.products}>{words.title}</TextLink>}
        title={title}
        aside={
          <>
            <StatusBadge tone={isShown ? 'ok' : 'gray'} glyph={isShown ? 'full' : 'empty'}>
              {isShown ? words.shown : words.notShown}
            </StatusBadge>
            <span>{article}</span>
          </>
        }
        actions={
          <>
            {isShown && (
              <TextLink to={`${me.shop_url}/product/${article}`} target="_blank" rel="noopener">
                {text.openInShop}
              </TextLink>
            )}
            {canRun(me, 'products rename') && (
              <Button tone="soft" onClick={() => setRenaming(true)}>
                {renaming.open}
              </Button>
            )}
            {canRun(me, 'data edit') && (
              <ButtonLink tone="soft" to={PATHS.newProduct(article)}>
                {text.makeCopy}
              </ButtonLink>
            )}
          </>
        }
      />
      {isRenaming && (
        <RenameDialog
          article={article}
          version={base.version}
          hasSizes={Array.isArray(base.row.variants)}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}

function Editor({ article, editor }: { article: string; editor: ProductEditor }) {
  const text = useText(productFormText);
  // Managers change prices alone, warehouse and accounts nothing; the server checks every field by itself.
  const mayEdit = canRun(useMe(), 'data edit');
  const { form, element, errors, conflict, isRestored, base, discard, resolve } = editor;
  const listed = useListedProduct(article);
  return (
    <FormProvider {...form}>
      <FieldErrors value={errors}>
        <NoStockNote article={article} isShown={base.row.is_published === true} listed={listed} />
        {isRestored && (
          <Note
            role="status"
            className={styles.notice}
            action={<TextButton onClick={() => void discard()}>{text.discardDraft}</TextButton>}
          >
            {text.draftRestored}
          </Note>
        )}
        {conflict && (
          <ConflictBar
            article={article}
            conflict={conflict}
            form={form.getValues()}
            base={base.row}
            onResolve={resolve}
          />
        )}
        <form ref={element} noValidate className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <div className={styles.main}>
            <fieldset disabled={!mayEdit} className={styles.guard}>
              <TextSection />
              <PhotosSection />
            </fieldset>
            <SizesSection article={article} listed={listed} />
            <fieldset disabled={!mayEdit} className={styles.guard}>
              <ParametersSection />
              <FeaturesSection />
              <SeoSection article={article} />
            </fieldset>
          </div>
          <fieldset disabled={!mayEdit} className={styles.side}>
            <StateSection />
            <FilingSection isClassFixed />
            <ExtraCategories />
            <CollectionsSection article={article} />
            <TaxSection />
          </fieldset>
        </form>
        <ProductSaveBar article={article} editor={editor} />
      </FieldErrors>
    </FormProvider>
  );
}
