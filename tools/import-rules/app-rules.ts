import { type ImportRule, LEVELS, WITHOUT_TESTS } from './rule.ts';

/** The back office is a client of the admin API on an origin of its own. */
const OUTSIDE_BACKOFFICE = [
  '@kashtanka/{api,database,demo,server,simulators,storefront}',
  '@kashtanka/{api,storefront}/**',
  '@kashtanka/texts/{api,server,storefront}/**',
];

/** Import rules of storefront and back office: features are islands, and no app imports the API. */
export const APP_RULES: readonly ImportRule[] = [
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
          '!@kashtanka/rules',
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
    files: ['apps/backoffice/app/platform/**', ...WITHOUT_TESTS],
    refused: [
      {
        group: ['#features/*', '#parts/*', '#shell/**', '@kashtanka/ui/**', ...OUTSIDE_BACKOFFICE],
        message: 'The platform of the back office depends on no feature and on no component.',
      },
    ],
  },
  {
    files: ['apps/backoffice/app/parts/**', ...WITHOUT_TESTS],
    hasOwnLink: true,
    refused: [
      {
        group: ['#features/*', '#shell/**', ...OUTSIDE_BACKOFFICE],
        message: 'Parts serve every feature of the back office and depend on none.',
      },
    ],
  },
  ...LEVELS.map(({ files, outside }) => ({
    files: [`apps/backoffice/app/features/*/${files}`, ...WITHOUT_TESTS],
    hasOwnLink: true,
    refused: [
      {
        group: ['#features/*', '#shell/**', ...OUTSIDE_BACKOFFICE, outside],
        message: 'Features do not import each other: routes and the shell compose them.',
      },
    ],
  })),
  {
    files: ['apps/backoffice/app/*', 'apps/backoffice/app/shell/**', ...WITHOUT_TESTS],
    hasOwnLink: true,
    refused: [
      {
        group: [...OUTSIDE_BACKOFFICE, './features/**', '../features/**', '../../features/**'],
        message: 'The back office calls the admin API through the client of the contract.',
      },
    ],
  },
];
