/** User-agent patterns, most specific first: most browsers also claim to be Chrome and Safari. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/YaBrowser/, 'Яндекс Браузер'],
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** Describes a device, as `Chrome, Android`; undefined for an unknown browser. */
export function describeDevice(userAgent: string | null): string | undefined {
  const known = [BROWSERS, SYSTEMS].flatMap(
    (signs) => signs.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? [],
  );
  return known.length > 0 ? known.join(', ') : undefined;
}
