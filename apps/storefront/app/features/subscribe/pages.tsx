import { subscribeText } from '@kashtanka/texts/storefront/account/subscribe';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { usePaths } from '#paths';
import type { PostedForm } from '#platform/api/posted-form.ts';
import { useText } from '#platform/text/text.ts';
import { BackInStockFields, useBackInStock } from './back-in-stock-fields.tsx';
import type { BackInStockForm } from './back-in-stock-form.ts';
import { NewsletterFields, useNewsletter } from './newsletter-fields.tsx';
import type { NewsletterForm } from './newsletter-form.ts';
import styles from './subscribe.module.css';
import { SubscriptionOutcome, useOutcomeTitle } from './subscription-outcome.tsx';
import type { Subscription } from './use-subscription.ts';

// The forms as pages: the buttons that open the modals lead here before hydration and without scripts.

export function NewsletterPage({ posted }: { posted: PostedForm<NewsletterForm> | undefined }) {
  const { newsletter: text } = useText(subscribeText);
  const subscription = useNewsletter(posted);
  return (
    <Frame words={text} subscription={subscription}>
      <NewsletterFields subscription={subscription} />
    </Frame>
  );
}

type BackInStockPageProps = Pick<ComponentProps<typeof BackInStockFields>, 'sizes'> & {
  /** The article and title of the product's page. */
  parent: string;
  title: string;
  /** The selected size, or a product without sizes; otherwise empty. */
  article: string;
  posted: PostedForm<BackInStockForm> | undefined;
};

export function BackInStockPage({ parent, title, article, sizes, posted }: BackInStockPageProps) {
  const text = useText(subscribeText);
  const paths = usePaths();
  const subscription = useBackInStock(article, { posted });
  return (
    <Frame words={text} subscription={subscription}>
      <TextLink to={paths.product(parent)}>{title}</TextLink>
      <BackInStockFields subscription={subscription} sizes={sizes} />
    </Frame>
  );
}

type FrameProps = {
  words: ComponentProps<typeof SubscriptionOutcome>['words'] & { sent: string };
  subscription: Subscription<NewsletterForm> | Subscription<BackInStockForm>;
  children: Elements;
};

function Frame({ words, subscription: { form, outcome, email, repeat }, children }: FrameProps) {
  const [query] = useSearchParams();
  const isSent = query.get('link') === 'sent';
  return (
    <div className={styles.page}>
      <h1>{useOutcomeTitle(words, outcome)}</h1>
      {isSent && !outcome && (
        <Note tone="ok" role="status">
          {words.sent}
        </Note>
      )}
      {form.notes.length > 0 && (
        <Note tone="bad" role="alert">
          {words.error}
        </Note>
      )}
      {outcome ? <SubscriptionOutcome words={words} outcome={outcome} email={email} onAgain={repeat} /> : children}
    </div>
  );
}
