import { subscribeText } from '@kashtanka/texts/storefront/account/subscribe';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { api } from '#platform/api/api.ts';
import type { PostedForm } from '#platform/api/posted-form.ts';
import { refreshProfile } from '#platform/session/customer-profile.ts';
import { useText } from '#platform/text/text.ts';
import { EmailField, SpamTrap, TermsCheckbox, useFieldError } from './guest-fields.tsx';
import {
  EMPTY_NEWSLETTER,
  type NewsletterForm,
  serializeNewsletter,
  validateNewsletter,
} from './newsletter-form.ts';
import styles from './subscribe.module.css';
import { type Subscription, useSubscription } from './use-subscription.ts';

export function useNewsletter(posted?: PostedForm<NewsletterForm>): Subscription<NewsletterForm> {
  return useSubscription({ empty: EMPTY_NEWSLETTER, posted, validate: validateNewsletter, ask });
}

/** Updates the cached profile after a customer subscribed (NEWS-10). */
async function ask(form: NewsletterForm, { isGuest }: { isGuest: boolean }) {
  const answer = await api.subscribeToNews({ body: serializeNewsletter(form, { isGuest }) });
  if (answer.ok && !isGuest) await refreshProfile();
  return answer;
}

/** The newsletter form; a logged-in customer only confirms. */
export function NewsletterFields({ subscription }: { subscription: Subscription<NewsletterForm> }) {
  const text = useText(subscribeText).newsletter;
  const { form, isGuest, isReady } = subscription;
  const errorOf = useFieldError(form);
  return (
    <form ref={form.ref} className={styles.form} method="post" onSubmit={form.submit} noValidate>
      <p>{text.text}</p>
      {isGuest && <EmailField form={form} />}
      <SpamTrap form={form} />
      <Checkbox
        name="news_agreement"
        checked={form.values.news_agreement}
        error={errorOf('news_agreement')}
        onChange={({ target }) => form.change({ news_agreement: target.checked })}
      >
        {text.agreement}
      </Checkbox>
      {isGuest && <TermsCheckbox form={form} />}
      <Button type="submit" tone="red" wide isDisabled={!isReady} busy={form.isBusy}>
        {text.send}
      </Button>
    </form>
  );
}
