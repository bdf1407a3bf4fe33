import { useId } from 'react';

const CORD = { edge: '#7a2019', body: '#b0382c', thread: '#d56e5e' };

type EngravedTagProps = {
  lines: readonly [string, string];
  className?: string | undefined;
};

/** A brass tag on a red cord that enters from the left, for dark backgrounds. */
export function EngravedTag({ lines: [upper, lower], className }: EngravedTagProps) {
  const id = useId();
  const brass = `url(#${id}brass)`;
  return (
    <svg viewBox="0 0 760 420" className={className} aria-hidden>
      <defs>
        <linearGradient id={`${id}brass`} x2="1" y2="1">
          <stop stopColor="#f6e4b2" />
          <stop offset=".4" stopColor="#cfa24c" />
          <stop offset=".7" stopColor="#8f6724" />
          <stop offset="1" stopColor="#ebce82" />
        </linearGradient>
      </defs>
      <Cord way="M-40 60C120 20 210 120 150 220" />
      <g transform="translate(420 240) rotate(-7)">
        <rect x="-278" y="-74" width="560" height="186" rx="93" fill="#1c120d" opacity=".28" />
        <rect x="-280" y="-82" width="560" height="186" rx="93" fill="#7c5718" />
        <rect x="-280" y="-93" width="560" height="186" rx="93" fill={brass} />
        <rect x="-279" y="-92" width="558" height="184" rx="92" fill="none" stroke="#fff" strokeOpacity=".55" />
        <circle cx="-207" r="32" fill="#2a1a12" opacity=".85" />
        <circle cx="-207" r="37" fill="none" stroke="#0005" />
        <g textAnchor="middle" fontWeight="600" letterSpacing=".06em">
          <Engraved y={-1.6} size={64}>
            {upper}
          </Engraved>
          <Engraved y={52.4} size={40}>
            {lower}
          </Engraved>
        </g>
      </g>
      <Cord way="M150 220C140 250 150 274 196 268" />
    </svg>
  );
}

function Engraved({ y, size, children }: { y: number; size: number; children: string }) {
  return (
    <>
      <text x="39" y={y + 1.6} fontSize={size} fill="#fff" opacity=".55">
        {children}
      </text>
      <text x="39" y={y} fontSize={size} fill="#3a2a1c" opacity=".88">
        {children}
      </text>
    </>
  );
}

function Cord({ way }: { way: string }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path d={way} stroke={CORD.edge} strokeWidth="16" />
      <path d={way} stroke={CORD.body} strokeWidth="13" />
      <path
        d={way}
        stroke={CORD.thread}
        strokeWidth="10"
        strokeDasharray="4.5 8"
        strokeLinecap="butt"
        opacity=".65"
      />
      <path d={way} stroke={CORD.thread} strokeWidth="4" opacity=".35" />
    </g>
  );
}
