import { LANGUAGES, LOCALES } from '@kashtanka/texts';
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { AUTH_PAGES, CONTENT_PAGES, PICTURED_PAGES, PROFILE_PAGES } from './pages.ts';

const WRITTEN_PAGE = './routes/content/static-page.tsx';
const STORY_PAGE = './routes/content/story-page.tsx';
const FAQ_PAGE = './routes/content/faq-page.tsx';
const PROFILE_PAGE = './routes/account/profile-page.tsx';

/** Static pages with interactive parts. */
const OF_THEIR_OWN: readonly string[] = ['certificates', 'privacy', 'promo'];
const STORIES: readonly string[] = PICTURED_PAGES.filter((page) => !OF_THEIR_OWN.includes(page));

/** Several addresses may share a module, so each needs its own id. */
function named(prefix: string, file: string, addresses: readonly string[]): RouteConfigEntry[] {
  return addresses.map((address) => route(address, file, { id: `${prefix}:${address}` }));
}

function isOfQuestions(page: string): boolean {
  return page === 'faq' || page.startsWith('faq/');
}

/** `en?`, and the same for each further language. */
const LANGUAGE = LOCALES.flatMap((locale) => LANGUAGES[locale].prefix.split('/').slice(1))
  .map((segment) => `${segment}?`)
  .join('/');

/**
 * All addresses of the shop. The optional segment `en?` serves both languages by one tree. paths.ts builds the
 * matching links.
 */
export default [
  route(LANGUAGE, './routes/locale.tsx', [
    layout('./routes/any-page.tsx', [
      index('./routes/home.tsx'),
      route('catalog/*', './routes/catalogue.tsx'),
      route('collections', './routes/collections.tsx'),
      route('collections/:slug', './routes/collection.tsx'),
      route('product/:article/:variant?', './routes/product.tsx'),
      route('preview/:token', './routes/preview.tsx'),
      route('back-in-stock/:article', './routes/back-in-stock.tsx'),
      route('checkout', './routes/checkout.tsx'),
      route('o/purchase', './routes/purchase.tsx', { id: 'purchase-without-number' }),
      route('o/:number', './routes/order.tsx'),
      route('o/:number/purchase', './routes/purchase.tsx', { id: 'purchase' }),
      route('order-tracking', './routes/order-tracking.tsx'),
      route('thanks', './routes/thanks.tsx'),
      route('newsletter', './routes/newsletter.tsx'),
      route('unsubscribe', './routes/unsubscribe.tsx'),
      route('dismissed-notices', './routes/dismissed-notices.ts'),
      ...named('mail', './routes/account/email-link.tsx', ['mail/confirm/:code', 'mail/waiting/:code']),
      route('confirm-email', './routes/confirm-email.tsx'),
      route('restore-email', './routes/restore-email.tsx'),
      ...named(
        'page',
        WRITTEN_PAGE,
        CONTENT_PAGES.filter(
          (page) => !OF_THEIR_OWN.includes(page) && !STORIES.includes(page) && !isOfQuestions(page),
        ),
      ),
      ...named('page', STORY_PAGE, STORIES),
      ...named('page', FAQ_PAGE, CONTENT_PAGES.filter(isOfQuestions)),
      ...OF_THEIR_OWN.flatMap((page) => named('page', `./routes/content/${page}.tsx`, [page])),
      ...named('page', './routes/blog.tsx', ['blog', 'blog/:slug']),
      ...named('page', './routes/drops.tsx', ['drops', 'drops/:slug']),
      layout(
        './routes/account/anonymous-only.tsx',
        AUTH_PAGES.flatMap((page) => named('auth', `./routes/account/${page}.tsx`, [page])),
      ),
      layout('./routes/account/logged-in-only.tsx', [
        ...named('profile', PROFILE_PAGE, ['profile', ...PROFILE_PAGES.map((page) => `profile/${page}`)]),
        ...named('profile', PROFILE_PAGE, ['profile/orders/:number', 'profile/partners/:slug']),
      ]),
      ...(process.env.NODE_ENV === 'development' ? [route('kit', './routes/ui-showcase.tsx')] : []),
      route('*', './routes/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
