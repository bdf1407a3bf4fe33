// The single source of the API's import rules: a module may import from the public API of every module in a lower
// layer, and from no other module. After a change run `npm run format`, which regenerates biome's configuration.

import { APP_RULES } from './app-rules.ts';
import { type ImportRule, LEVELS, WITHOUT_TESTS } from './rule.ts';

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
    webhooks: 'messages to other systems about new orders',
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
    bulk: 'changes of many products: plans, runs, their undo',
    customers: 'addresses, dogs, newsletter, subscriptions',
    exchange: 'files of other systems, their undo, lists as files',
    promotions: 'offers, vouchers, bonus points',
    workshop: 'engraved pieces, cut sheets, proofs',
  },
  { listing: 'read model: product cards, facets, search, product page' },
  {
    basket: 'basket and its prices',
    fulfilment: 'order transitions, returns, exchanges, refunds, packing, emails about orders',
  },
  {
    checkout: 'basket to paid order',
    packing: 'batches of orders, scanning, slips and labels',
    returns: 'requests to give goods back',
  },
];

export const MODULE_LAYERS = LAYERS.map((layer) => Object.keys(layer));

const SHARED_PACKAGES = [
  '@kashtanka/*',
  '!@kashtanka/contract',
  '!@kashtanka/contract/**',
  '!@kashtanka/pricing',
  '!@kashtanka/rules',
  '!@kashtanka/texts',
  '!@kashtanka/texts/**',
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
  ...APP_RULES,
  {
    files: ['tests/**'],
    refused: [
      {
        group: [
          '#modules/*',
          '#providers/*',
          '#platform/*',
          '@kashtanka/{backoffice,storefront}',
          '@kashtanka/{backoffice,storefront}/**',
        ],
        message: 'Tests of the whole shop import public APIs only.',
      },
    ],
  },
];
