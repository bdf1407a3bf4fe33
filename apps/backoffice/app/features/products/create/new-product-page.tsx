import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { FormProvider, useWatch } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ActionFailure } from '#parts/action-failure.tsx';
import { usePageKeys } from '#parts/page-keys.ts';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { DescriptionFields } from '../description/description-field.tsx';
import { productQuery } from '../edit/queries.ts';
import { FieldErrors, useFieldError } from '../form/field-errors.ts';
import { BothFields, FormSection, SelectField } from '../form/fields.tsx';
import { FilingSection } from '../form/filing-section.tsx';
import { PhotosSection } from '../form/photos-section.tsx';
import { categoriesQuery, classesQuery, designsQuery, modelsQuery, useOptions } from '../model/reference.ts';
import styles from './create.module.css';
import { PriceAndStock } from './price-and-stock.tsx';
import { SizeChoice } from './size-choice.tsx';
import { type NewProduct, useNewProduct } from './use-new-product.ts';

/** `copy` is the article of the product to begin from. */
export async function loader({ request }: LoaderFunctionArgs) {
  const copy = new URL(request.url).searchParams.get('copy');
  await Promise.all(
    [classesQuery, categoriesQuery, designsQuery, modelsQuery].map((query) => queryClient.ensureQueryData(query)),
  );
  return copy ? queryClient.fetchQuery(productQuery(copy)) : null;
}

export function Component() {
  const source = useLoaderData<typeof loader>();
  const editor = useNewProduct(source?.row);
  return (
    <FormProvider {...editor.form}>
      <FieldErrors value={editor.errors}>
        <Page editor={editor} copyOf={source?.key} />
      </FieldErrors>
    </FormProvider>
  );
}

function Page({ editor, copyOf }: { editor: NewProduct; copyOf: string | undefined }) {
  const text = useText(productFormText);
  const words = useText(productsText);
  const productClass = useWatch({ control: editor.form.control, name: 'product_class' });
  const title = copyOf === undefined ? words.create : text.copyOf(copyOf);
  usePageKeys({ save: editor.create });
  return (
    <>
      <PageTitle title={title} />
      <PageHeader back={<TextLink to={PATHS.products}>{words.title}</TextLink>} title={title} />
      <form
        ref={editor.element}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          editor.create();
        }}
      >
        <ClassChoice editor={editor} />
        {productClass && <Rest editor={editor} />}
      </form>
    </>
  );
}

/** The class comes first: it decides about sizes and attributes. */
function ClassChoice({ editor: { form } }: { editor: NewProduct }) {
  const text = useText(productFormText);
  return (
    <FormSection title={text.firstClass}>
      <div className={styles.narrow}>
        <SelectField
          label={text.productClass}
          field={form.register('product_class')}
          options={useOptions(classesQuery)}
          none={text.choose}
        />
      </div>
    </FormSection>
  );
}

function Rest({ editor }: { editor: NewProduct }) {
  const text = useText(productFormText);
  const actions = useText(actionsText);
  const { register } = editor.form;
  return (
    <>
      <p className={styles.quiet}>{text.requiredHint}</p>
      <FormSection title={text.texts}>
        <ArticleField editor={editor} />
        <BothFields
          label={text.title}
          field={(language) => ({ ...register(`title.${language}`), required: language === 'ru' })}
        />
        <DescriptionFields />
      </FormSection>
      <SizeChoice editor={editor} />
      <PriceAndStock editor={editor} />
      <FilingSection isClassFixed />
      <PhotosSection />
      <FormSection title={text.state}>
        <Checkbox {...register('is_published')} hint={text.publishedHint}>
          {text.publishNow}
        </Checkbox>
      </FormSection>
      <ActionFailure failure={editor.failure} />
      <div className={styles.actions}>
        <Button type="submit" busy={editor.isBusy}>
          {actions.save}
        </Button>
      </div>
    </>
  );
}

function ArticleField({ editor: { article, setArticle } }: { editor: NewProduct }) {
  const text = useText(productFormText);
  const words = useText(productsText);
  const error = useFieldError('article');
  return (
    <div className={styles.narrow}>
      <TextField
        name="article"
        label={words.article}
        hint={text.articleHint}
        error={error}
        required
        autoComplete="off"
        spellCheck={false}
        value={article}
        onChange={(event) => setArticle(event.target.value)}
      />
    </div>
  );
}
