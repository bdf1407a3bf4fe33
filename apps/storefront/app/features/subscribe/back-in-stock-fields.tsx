import { subscribeText } from '@kashtanka/texts/storefront/account/subscribe';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { api } from '#platform/api/api.ts';
import type { PostedForm } from '#platform/api/posted-form.ts';
import { useText } from '#platform/text/text.ts';
import { type BackInStockForm, EMPTY_BACK_IN_STOCK, validateBackInStock } from './back-in-stock-form.ts';
import { type FormPhase, toFormPhase } from './form-phase.ts';
import { EmailField, SpamTrap, TermsCheckbox, useFieldError } from './guest-fields.tsx';
import { serializeGuest } from './guest-form.ts';
import styles from './subscribe.module.css';
import { type Subscription, useSubscription } from './use-subscription.ts';

type Options = { posted?: PostedForm<BackInStockForm> | undefined; onAnswer?(phase: FormPhase): void };

/** `article` is empty while no size is selected. */
export function useBackInStock(article: string, { posted, onAnswer }: Options): Subscription<BackInStockForm> {
  return useSubscription({
    empty: { ...EMPTY_BACK_IN_STOCK, product: article },
    posted,
    validate: validateBackInStock,
    ask: async (form, asker) => {
      const body = serializeGuest(form, asker);
      const result = await api.subscribeToStock({ params: { article: form.product }, body });
      onAnswer?.(toFormPhase(result));
      return result;
    },
  });
}

type StockFieldsProps = {
  subscription: Subscription<BackInStockForm>;
  /** Empty for a product without sizes. */
  sizes: readonly { article: string; title: string }[];
};

/** The back-in-stock form; a logged-in customer only selects a size (AUTH-02). */
export function BackInStockFields({ subscription: { form, isGuest, isReady }, sizes }: StockFieldsProps) {
  const text = useText(subscribeText);
  const errorOf = useFieldError(form);
  return (
    <form ref={form.ref} className={styles.form} method="post" onSubmit={form.submit} noValidate>
      <p>{sizes.length > 0 ? text.text : text.textOfThing}</p>
      {sizes.length > 0 ? (
        <Select
          label={text.size}
          name="product"
          value={form.values.product}
          error={errorOf('product')}
          onChange={({ target }) => form.change({ product: target.value })}
        >
          <option value="" disabled>
            {text.chooseSize}
          </option>
          {sizes.map(({ article, title }) => (
            <option key={article} value={article}>
              {title}
            </option>
          ))}
        </Select>
      ) : (
        <>
          <input type="hidden" name="product" value={form.values.product} />
          {form.errors.product && (
            <Note tone="bad" role="alert">
              {errorOf('product')}
            </Note>
          )}
        </>
      )}
      {isGuest && <EmailField form={form} />}
      <SpamTrap form={form} />
      {isGuest && <TermsCheckbox form={form} />}
      <Button type="submit" tone="go" wide isDisabled={!isReady} busy={form.isBusy}>
        {text.send}
      </Button>
    </form>
  );
}
