import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMe } from '#platform/me.ts';
import { plainText } from '#platform/text/plain-text.ts';
import { useText } from '#platform/text/text.ts';
import { DescriptionFields } from '../description/description-field.tsx';
import { BothFields, FormSection } from './fields.tsx';
import styles from './form.module.css';
import type { ProductForm } from './product-form.ts';

const SEO_ROWS = 3;

export function TextSection() {
  const text = useText(productFormText);
  const { register } = useFormContext<ProductForm>();
  return (
    <FormSection title={text.texts}>
      <BothFields label={text.title} field={(language) => register(`title.${language}`)} />
      <DescriptionFields />
    </FormSection>
  );
}

/** What search engines show; both texts are taken from the product if they are empty. */
export function SeoSection({ article }: { article: string }) {
  const text = useText(productFormText);
  const { register } = useFormContext<ProductForm>();
  return (
    <FormSection title={text.seo}>
      <BothFields label={text.seoTitle} field={(language) => register(`seo.title.${language}`)} />
      <BothFields
        label={text.seoDescription}
        rows={SEO_ROWS}
        field={(language) => register(`seo.description.${language}`)}
      />
      <Snippet article={article} />
    </FormSection>
  );
}

/** Search engines cut longer texts. */
const TITLE_LETTERS = 60;
const DESCRIPTION_LETTERS = 160;

function Snippet({ article }: { article: string }) {
  const text = useText(productFormText);
  const { shop_url: shop } = useMe();
  const [seo, title, description] = useWatch<ProductForm, ['seo', 'title', 'description']>({
    name: ['seo', 'title', 'description'],
  });
  return (
    <figure className={styles.snippet}>
      <figcaption className={styles.caption}>{text.snippet}</figcaption>
      <p className={styles.address}>{`${new URL(shop).host} › product › ${article}`}</p>
      <p className={styles.snippetTitle}>{cut(seo.title.ru || title.ru, TITLE_LETTERS)}</p>
      <p className={styles.snippetText}>
        {cut(seo.description.ru || plainText(description.ru), DESCRIPTION_LETTERS)}
      </p>
    </figure>
  );
}

function cut(words: string, letters: number): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > letters ? `${line.slice(0, letters - 1).trimEnd()}…` : line;
}
