const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//;

/** What is opened later or seldom stays by itself, or it would come with every page. */
const LATER = [
  'app/shell/(modals/|menu-screen|error-page)',
  'app/features/basket/(basket-drawer|browser-stream|other-tabs|basket-line|edit-line|failures|line-details|tell-changes|close-basket|upsell|use-upsells|offers-box|outcome-words|use-considered)',
  'app/features/order/tell-purchase',
  'app/features/(certificates|codes|engraving|search|sets|sizes|subscribe)/(?!index)',
  'app/routes/catalogue/search-form',
  'app/platform/(in-time|my-dog|sold-items)',
  'app/ui/(dialog|drawer|modal|sums|use-modal)',
  'app/ui/drawings/slipped-leash',
  'app/messages/(ru/|en/)?(basket|certificates|codes|companions|details|engraving|errors|offers|search|sets|sizes|subscribe)',
];
const OURS = new RegExp(
  `apps/storefront/(?!${LATER.join('|')})app/|/packages/(rules/(?!src/(sizes|engraving)/)|contract/)|/node_modules/lucide/`,
);

const FRAME = /apps\/storefront\/app\/routes\/locale\.tsx/;

/** What most pages look like is one file: a phone waits for each file of styles before it shows anything. */
const LOOK =
  /apps\/storefront\/app\/(ui|shell|features\/(browse|pages))\/(?!modals\/|menu-screen|dialog|drawer|modal|use-modal|sums).*\.css/;

/** A piece of code that this many pages share belongs to the house: it comes with the first page and stays. */
const MANY_PAGES = 8;
/** Smaller files than this are joined: each costs a request and a compression of its own. */
const SMALL_BYTES = 550;

/** How the browser's code is cut, so that a page loads little that it does not need, in few files. */
export const CHUNKS = [
  // The framework stays the same between releases.
  { name: 'vendor', test: FRAMEWORK, priority: 3 },
  { name: 'look', test: LOOK, priority: 3, minShareCount: 2, minSize: 0 },
  { name: 'house', test: OURS, priority: 2, minShareCount: MANY_PAGES, minSize: 0 },
  // The frame stands around every page: with all that it is made of it is one file, however few pages use a part of it too.
  { name: 'frame', test: FRAME, priority: 2, minSize: 0 },
  {
    ...{ name: 'shared', test: OURS, priority: 1, minShareCount: 2, minSize: 0 },
    ...{ entriesAware: true, entriesAwareMergeThreshold: SMALL_BYTES },
  },
];
