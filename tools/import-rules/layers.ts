// The single source of the API's import rules: a module may import from the public API of every module in a lower
// layer, and from no other module. After a change run `npm run format`, which regenerates biome's configuration.

/** Modules of packages/api/src/modules by layer, the lowest first, with their contents. */
const LAYERS: readonly Readonly<Record<string, string>>[] = [
  { staff: 'staff names, roles, audit log' },
  {
    certificates: 'gift certificates and printed gift cards',
    geography: 'places and street suggestions',
    media: 'images and their renditions',
    payments: 'payments and fiscal receipts',
    settings: 'values that the operator changes at run time',
    stock: 'stock and reservations',
  },
  {
    accounts: 'shopper authentication, consents',
    catalogue: 'products, reference data, engraving',
    content: 'blog, drops, banners, notifications, social posts, redirects',
    'import-export': 'import and export of shop data',
    orders: 'stored orders, their refunds and exchanges',
    shipping: 'methods, prices, pickup points, parcels',
  },
  {
    analytics: 'visit counts',
    customers: 'addresses, dogs, newsletter, subscriptions',
    promotions: 'offers, vouchers, bonus points',
  },
  { listing: 'read model: product cards, facets, search, product page' },
  {
    basket: 'basket and its prices',
    fulfilment: 'order transitions, returns, exchanges, refunds, packing, emails about orders',
  },
  { checkout: 'basket to paid order' },
];

export const MODULE_LAYERS = LAYERS.map((layer) => Object.keys(layer));

type ImportRule = {
  /** Files to which the rule applies; a leading `!` excludes files. */
  files: readonly string[];
  /** Refused import specifiers; a leading `!` allows. Each group has its own message. */
  refused: readonly { group: readonly string[]; message: string }[];
  /** Refuses React Router's `Link`, because the storefront has its own. */
  hasOwnLink?: boolean;
};

const WITHOUT_TESTS = ['!**/*.test.ts', '!**/*.test.tsx'];
const SHARED_PACKAGES = [
  '@kashtanka/*',
  '!@kashtanka/contract',
  '!@kashtanka/contract/**',
  '!@kashtanka/pricing',
  '!@kashtanka/rules',
  '!@kashtanka/texts',
  '!@kashtanka/texts/**',
];

/** Files directly in a folder leave it by `../`, files of its subfolders by `../../`. */
const LEVELS = [
  { files: '*', outside: '../**' },
  { files: '*/**', outside: '../../**' },
];

const moduleRules: ImportRule[] = MODULE_LAYERS.flatMap((layer, index) =>
  layer.flatMap((name) =>
    LEVELS.map(({ files, outside }) => ({
      files: [
        `packages/api/src/modules/${name}/${files}`,
        ...WITHOUT_TESTS,
        `!packages/api/src/modules/${name}/providers/**`,
      ],
      refused: [
        {
          group: [
            '#modules/*',
            ...MODULE_LAYERS.slice(0, index)
              .flat()
              .map((lower) => `!#modules/${lower}`),
          ],
          message: `${name} may import only from modules of a lower layer: see tools/import-rules/layers.ts.`,
        },
        { group: [outside], message: 'Import a module by its public API: #modules/<name> or #platform/<name>.' },
        {
          group: ['#providers/*'],
          message:
            'A module gets its providers from the program that runs the API; only files beside the modules import them.',
        },
        { group: SHARED_PACKAGES, message: 'The API does not depend on the apps that run it.' },
      ],
    })),
  ),
);

/** All import rules of the repository except those of the compiler and of the packages' `exports`. */
export const IMPORT_RULES: readonly ImportRule[] = [
  {
    files: ['packages/rules/src/**', ...WITHOUT_TESTS],
    refused: [
      {
        group: ['*', '@*/**', 'node:*', '!./**', '!../**'],
        message: 'Business rules are pure: they import only each other.',
      },
    ],
  },
  {
    files: ['packages/contract/src/**', ...WITHOUT_TESTS],
    refused: [
      {
        group: ['@kashtanka/*', '!@kashtanka/rules', 'node:*', 'react*', 'fastify*'],
        message: 'The contract depends on the rules and the schema library alone.',
      },
    ],
  },
  {
    files: ['packages/texts/src/**', ...WITHOUT_TESTS],
    refused: [
      {
        group: ['@kashtanka/*', '!@kashtanka/contract', '!@kashtanka/rules', 'node:*', 'react*'],
        message: 'Texts depend on the rules, and on types of the contract.',
      },
    ],
  },
  {
    files: ['packages/pricing/src/**', ...WITHOUT_TESTS],
    refused: [
      {
        group: ['@kashtanka/*', '!@kashtanka/contract', '!@kashtanka/rules', 'node:*', 'react*'],
        message: 'Price arithmetic is pure: it depends on the rules, and on types of the contract.',
      },
    ],
  },
  {
    files: ['packages/ui/src/**', '!packages/ui/src/navigation/link.tsx', ...WITHOUT_TESTS],
    refused: [
      {
        group: ['*', '@*/**', '!react', '!lucide', '!./**', '!../**'],
        message: 'The component kit depends on React alone: texts, addresses and data come as props.',
      },
    ],
  },
  {
    files: ['packages/api/src/platform/**', ...WITHOUT_TESTS],
    refused: [
      {
        group: ['#modules/*', '#providers/*', ...SHARED_PACKAGES],
        message: 'The platform depends on no module of the shop.',
      },
    ],
  },
  ...moduleRules,
  ...LEVELS.map(({ files, outside }) => ({
    files: [`packages/api/src/modules/*/providers/${files}`, ...WITHOUT_TESTS, '!**/test-*.ts'],
    refused: [
      {
        group: [
          '#modules/*',
          '#providers/*',
          '#platform/*',
          '!#platform/locale',
          '#platform/*/**',
          '!#platform/http/read-at-most',
          outside,
        ],
        message: 'A provider depends on its partner API and the port it implements alone.',
      },
    ],
  })),
  {
    files: ['packages/demo/src/**', ...WITHOUT_TESTS],
    refused: [{ group: [...SHARED_PACKAGES, 'pg', 'kysely'], message: 'The demo shop is data.' }],
  },
  {
    files: ['apps/storefront/app/platform/**', ...WITHOUT_TESTS],
    refused: [
      {
        group: [
          '#features/*',
          '#shell/**',
          '@kashtanka/ui/**',
          '@kashtanka/texts/storefront/**',
          '@kashtanka/api',
          '@kashtanka/server',
          '@kashtanka/demo',
        ],
        message: 'The platform of the storefront depends on no feature.',
      },
    ],
  },
  {
    files: ['apps/storefront/app/content/**', ...WITHOUT_TESTS],
    refused: [
      {
        group: [
          'react*',
          '#*',
          '#*/**',
          '@kashtanka/*',
          '!@kashtanka/texts',
          '@kashtanka/ui/**',
          '../features/**',
          '../routes/**',
        ],
        message: 'Static pages are compiled in Node: nothing of the browser belongs here.',
      },
    ],
  },
  ...LEVELS.map(({ files, outside }) => ({
    files: [`apps/storefront/app/features/*/${files}`, ...WITHOUT_TESTS],
    hasOwnLink: true,
    refused: [
      {
        group: ['#features/*', '#shell/**', '@kashtanka/api', '@kashtanka/server', '@kashtanka/demo', outside],
        message: 'Features do not import each other: routes and the shell compose them.',
      },
    ],
  })),
  {
    files: ['apps/storefront/app/shell/**', 'apps/storefront/app/routes/**', ...WITHOUT_TESTS],
    hasOwnLink: true,
    refused: [
      {
        group: ['@kashtanka/api', '@kashtanka/server', '@kashtanka/demo', '@kashtanka/contract', '../features/**'],
        message: 'Pages call the API through the client of the contract.',
      },
    ],
  },
  {
    files: ['tests/**'],
    refused: [
      {
        group: ['#modules/*', '#providers/*', '#platform/*', '@kashtanka/storefront', '@kashtanka/storefront/**'],
        message: 'Tests of the whole shop import public APIs only.',
      },
    ],
  },
];
