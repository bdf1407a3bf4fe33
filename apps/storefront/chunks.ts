const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//;

/** What is opened later or seldom stays by itself, or it would come with every page. */
const LATER = [
  'app/shell/(after-page|use-reload-on-login|basket-codes|basket-notices|basket-parts|needs-scripts|seller|take-link|draft-page|toasts|product-views|modals/|menu-screen|error-page|profile-help)',
  'app/features/basket/(apply-missing-code|basket-drawer|begin-joining|browser-stream|other-tabs|basket-line|edit-line|failures|line-details|tell-changes|close-basket|upsell|use-upsells|offers-box|outcome-words|use-considered)',
  'app/features/account/(?!index|load-)',
  'app/features/(trackers/|analytics/|banners/banner-film)',
  'app/features/checkout/(carrier-points|fill-in|own-addresses|own-data|point-|use-point)',
  'app/features/order/(load-order|order-tokens|pay-by-wallet|tell-purchase)',
  'app/features/(addresses|certificates|discount-codes|cookies|dogs|engraving|email-landing|notifications|partners|point-map|loyalty|promo|search|matching-sets|sizes|subscribe)/(?!index)',
  'app/pages\\.ts',
  'app/routes/(blog|drops|story)',
  'app/features/(blog|drafts|drops)',
  'app/styles/story-font',
  'app/routes/catalogue/(other-results|reading-note|search-)',
  'app/platform/(access-token|back-again|consent|forget-trackers|page-views|hear-data-layer|focused-heading|own-dogs|own-profile|refused-form|tied|upload|use-cities|copy-text|toasts|use-kept-list|use-countries|use-sent-form|account-api|guards|in-time|list-subscriptions|map-style|my-dog|sold-items|logged-in|kept-tokens|carry-logged-in|log-in-again|mark-news|shop-api|renew-access|session-over|watch-session|wallets|apple-pay|google-pay)',
  'app/ui/(code-box|dialog|drawer|empty-state|kept-list|modal|select|sums|use-modal)',
  'app/ui/drawings/slipped-leash',
  'app/messages/(ru/|en/)?(account|addresses|basket|carrier-points|certificates|codes|companions|cookies|details|dogs|drafts|drops|engraving|email-landing|errors|menu|needs-scripts|notifications|offers|partners|points|search|seller|sets|site-pages|sizes|stories|subscribe)',
];
const OURS_BUT = (others: readonly string[]) =>
  new RegExp(
    `apps/storefront/(?!${others.join('|')})app/|/packages/(rules/(?!src/(sizes/|engraving/|clean-input|edit-distance|email|password|phone|pickup-points|text))|pricing/|contract/(?!src/(account-|all-products|blog|shop-|streams)))|/node_modules/lucide/(?!.*/copy\\.)`,
  );
const OURS = OURS_BUT(LATER);

/** Many pages have a form, but those where a visit begins have none. */
const FORMS = 'app/(ui/(checkbox|did-you-mean|password-field|text-field)|platform/(error-text|focus-first-error))';

/** Few pages of a first view tell a day. */
const DATES = 'app/(platform/dates|ui/field)';

/** Many parts of the shop put something into the basket, but few pages of a first view. */
const BASKET_WRITES = 'app/(features/basket/(change-basket|around-basket)|platform/use-adding|ui/failure-note)';

/** Small, and asked for by so many kinds of pages that it would be joined to what only a few of them need. */
const CRUMBS = /apps\/storefront\/app\/ui\/breadcrumbs\.tsx|packages\/rules\/src\/availability/;

/** The filters of the catalogue and every longer form use these together, and one file compresses better than five. */
const FIELDS = /apps\/storefront\/app\/ui\/(accordion|checkbox|chip-link|field|select|text-field)\.tsx/;

/** Beside every button that puts something into the basket. */
const BUYING =
  /apps\/storefront\/app\/(platform\/use-adding|ui\/(failure-note|option-chips|quantity|stepper))\.tsx?/;

/** Of fields and of the stepper alike: within either they would bring all of it. */
const SIGNS = /lucide\/dist\/esm\/icons\/(plus|minus)\.mjs/;

const FRAME = /apps\/storefront\/app\/routes\/locale\.tsx/;

/** What most pages look like is one file: a phone waits for each file of styles before it shows anything. */
const LOOK =
  /apps\/storefront\/app\/(ui|shell|features\/(catalogue|pages))\/(?!modals\/|menu-screen|profile-|code-box|dialog|drawer|kept-list|modal|toasts|use-modal|sums).*\.css/;

/** A piece of code that this many pages share belongs to the house: it comes with the first page and stays. */
const MANY_PAGES = 12;
/** Smaller files than this are joined: each costs a request and a compression of its own. */
const SMALL_BYTES = 550;

/** How the browser's code is cut, so that a page loads little that it does not need, in few files. */
export const CHUNKS = [
  // The framework stays the same between releases.
  { name: 'vendor', test: FRAMEWORK, priority: 3 },
  { name: 'look', test: LOOK, priority: 3, minShareCount: 2, minSize: 0 },
  {
    name: 'house',
    test: OURS_BUT([...LATER, FORMS, DATES, BASKET_WRITES]),
    priority: 2,
    minShareCount: MANY_PAGES,
    minSize: 0,
  },
  { name: 'crumbs', test: CRUMBS, priority: 2, minSize: 0 },
  { name: 'buying', test: BUYING, priority: 2, minSize: 0 },
  { name: 'signs', test: SIGNS, priority: 3, minSize: 0 },
  { name: 'fields', test: FIELDS, priority: 2, minSize: 0 },
  // The frame stands around every page: with all that it is made of it is one file, however few pages use a part of it too.
  { name: 'frame', test: FRAME, priority: 2, minSize: 0 },
  {
    name: 'shared',
    test: OURS,
    priority: 1,
    minShareCount: 2,
    minSize: 0,
    entriesAware: true,
    entriesAwareMergeThreshold: SMALL_BYTES,
  },
];
