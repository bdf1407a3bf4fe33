type BrandMarkProps = {
  /** `night` is for dark backgrounds. */
  tone?: 'day' | 'night' | undefined;
  size?: number | undefined;
  className?: string | undefined;
};

const COLORS = {
  day: { fruit: 'var(--c-chestnut)', spot: '#f0dcc8' },
  night: { fruit: '#d98a5c', spot: 'var(--c-night)' },
} as const;

export function BrandMark({ tone = 'day', size = 34, className }: BrandMarkProps) {
  const { fruit, spot } = COLORS[tone];
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} className={className} aria-hidden>
      <path
        d="M20 1.5a5 5 0 0 1 4.6 7C33.2 10.6 38 16.6 38 23.5 38 32.6 30.2 38.5 20 38.5S2 32.6 2 23.5C2 16.6 6.8 10.6 15.4 8.5A5 5 0 0 1 20 1.5Zm0 3.3a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8Z"
        fill={fruit}
        fillRule="evenodd"
      />
      <path
        d="M8.5 29.5C11 25.8 15.2 24.2 20 24.2s9 1.6 11.5 5.3C29 33.2 25 35.2 20 35.2s-9-2-11.5-5.7Z"
        fill={spot}
      />
    </svg>
  );
}
