const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//;

/** Code that is needed later or rarely stays in its own chunks, otherwise every page would load it. */
const LAZY = [
  'app/shell/(basket/|effects/(deferred-effects.lazy|process-link-marks|use-product-view-events)|errors/(draft-page|error-page)|footer/seller|header/mobile-menu|modals/|no-script-note|profile-help|toasts|use-reload-on-login)',
  'app/features/basket/\\w+/(apply-missing-code|basket-drawer|begin-basket-merge|shared-event-stream|other-tabs|basket-line|edit-line|failure-messages|line-details|report-basket-events|close-basket|upsell|use-upsells|offers-modal|offer-outcome-text|use-considered)',
  'app/features/account/(?!index|components/load-)',
  'app/features/(trackers/|analytics/|banners/banner-video)',
  'app/features/checkout/(api/load-recipient|components/saved-addresses|model/prefill|pickup-map/|pickup-points/(?!shop-))',
  'app/features/order/(api/load-order|components/load-orders-page|model/(order-tokens|report-purchase))',
  'app/features/(addresses|certificates|discount-codes|cookies|dogs|engraving|email-landing|notifications|partners|point-map|loyalty|promo|search|matching-sets|sizes|subscribe)/(?!index)',
  'app/pages\\.ts',
  'app/routes/(blog|drops|content/story)',
  'app/features/(blog|drafts|drops)',
  'app/styles/story-font',
  'app/routes/catalogue/(other-results|search-interpretation|search-)',
  'app/platform/(session/(?!session\\.|is-logged-in|access-code)|\\w+/(consent|page-views|focused-heading|form-refusal|bind-field|upload|use-cities|use-editable-list|use-countries|use-api-form|wallets|apple-pay|google-pay)|copy-text|toasts|map-style|dog-measurements)',
  'ui/src/(display/(copyable-code|sum-list)|form/select|layout/(editable-list|empty-state)|overlay/(dialog|drawer|modal|use-modal))',
  'ui/src/drawings/slipped-leash',
];
/** Texts of features that are needed later or rarely. */
const LAZY_TEXTS =
  'account|addresses|basket|blog|carrier-pickup-points|certificates|cookies|discount-codes|dogs|drafts|drops|email-landing|engraving|error-page|loyalty|matching-sets|mobile-menu|no-script-note|notifications|offers|partners|product-companions|product-details|search|seller|site-pages|sizes|subscribe';

const OURS_BUT = (others: readonly string[]) =>
  new RegExp(
    `(apps/storefront|packages)/(?!${others.join('|')})(app|ui/src)/|/packages/(texts/src/(?!\\w+/storefront/(${LAZY_TEXTS})\\.)|rules/(?!src/(sizes/|engraving/|\\w+/(clean-input|edit-distance|email|password|phone|pickup-points|text)))|pricing/|contract/(?!src/(all-products|blog|content/blog|streams)))|/node_modules/lucide/(?!.*/copy\\.)`,
  );
const OURS = OURS_BUT(LAZY);

/** Many pages have a form, but landing pages do not. */
const FORMS =
  'ui/src/(choice/checkbox|form/(suggested-correction|password-field|text-field))|app/platform/forms/(error-text|focus-first-error)';

/** Few landing pages show a date. */
const DATES = 'app/platform/text/dates|ui/src/form/field';

/** Many features add to the basket, but few landing pages do. */
const BASKET_WRITES =
  'app/(features/basket/model/(change-basket|run-basket-change)|platform/use-add-to-basket)|ui/src/feedback/failure-note';

/** Small, and used by so many kinds of pages that it would be merged into a chunk that only a few of them need. */
const CRUMBS = /packages\/(ui\/src\/navigation\/breadcrumbs\.tsx|rules\/src\/catalogue\/availability)/;

/** Catalogue filters and longer forms use these together, and one file compresses better than five. */
const FIELDS =
  /packages\/ui\/src\/(choice\/(checkbox|chip-link)|form\/(field|select|suggested-correction|text-field)|layout\/accordion)\.tsx|storefront\/app\/platform\/\w+\/(error-text|focus-first-error|phone-paste)/;

/** Used with every "add" button. */
const BUYING =
  /apps\/storefront\/app\/platform\/use-add-to-basket|packages\/ui\/src\/(feedback\/failure-note|choice\/option-chips|form\/quantity(-steps)?)\.tsx?/;

/** Shared by very different pages: placed with one of them, they would load all of it. */
const SHARED_ICONS = /lucide\/dist\/esm\/icons\/(check|minus|plus)\.mjs/;

/** The first step of the checkout and the lazy steps below it share these. */
const CHECKOUT =
  /features\/checkout\/\w+\/(checkout-skeleton|(checkout|steps)\.module)|texts\/src\/\w+\/storefront\/checkout/;

const SHELL = /apps\/storefront\/app\/routes\/locale\.tsx/;

/** One style sheet for most pages, because a phone waits for every style sheet before it renders. */
const COMMON_STYLES =
  /apps\/storefront\/app\/(shell|features\/(catalogue|pages)|routes\/account\/private-page)(?:\/|\.)(?!modals\/|header\/mobile-menu|profile-|toasts).*\.css|packages\/ui\/src\/(?!styles\/|overlay\/(dialog|drawer|modal)|layout\/editable-list|display\/(copyable-code|sum-list)).*\.css/;

/** Modules shared by at least this many pages belong to the common chunk, loaded with the first page. */
const MANY_PAGES = 12;
/** Smaller chunks are merged, because each costs a request and is compressed separately. */
const SMALL_BYTES = 550;

/** Chunk groups of the browser bundle: a page should load little unused code in few files. */
export const CHUNKS = [
  // The framework rarely changes between releases, so it stays cached.
  { name: 'vendor', test: FRAMEWORK, priority: 3 },
  { name: 'look', test: COMMON_STYLES, priority: 3, minShareCount: 2, minSize: 0 },
  {
    name: 'house',
    test: OURS_BUT([...LAZY, FORMS, DATES, BASKET_WRITES]),
    priority: 2,
    minShareCount: MANY_PAGES,
    minSize: 0,
  },
  { name: 'crumbs', test: CRUMBS, priority: 2, minSize: 0 },
  { name: 'buying', test: BUYING, priority: 2, minSize: 0 },
  { name: 'checkout', test: CHECKOUT, priority: 1.5, minSize: 0 },
  { name: 'signs', test: SHARED_ICONS, priority: 3, minSize: 0 },
  { name: 'fields', test: FIELDS, priority: 2, minSize: 0 },
  // The shell is on every page, so all of its code is one file, however few pages share a part of it.
  { name: 'frame', test: SHELL, priority: 2, minSize: 0 },
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
