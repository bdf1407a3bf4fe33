const BROWSERS: readonly [RegExp, string][] = [
  [/\bYaBrowser\//, 'Яндекс Браузер'],
  [/\bEdg\//, 'Edge'],
  [/\bFirefox\//, 'Firefox'],
  [/\bOPR\//, 'Opera'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone|iPad/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Chrome, Windows` from a user agent; undefined for an unknown one. */
export function deviceName(userAgent: string | null): string | undefined {
  const find = (list: readonly [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(', ') || undefined;
}
