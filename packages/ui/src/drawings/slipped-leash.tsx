import { useId } from 'react';
import { RopeStrand } from './rope-strand.tsx';

export function SlippedLeash({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <svg viewBox="0 0 1440 620" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden>
      <RopeStrand
        d="M-40 330C80 330 110 110 220 120C320 130 310 270 210 270C80 270 90 500 330 540C560 578 700 566 900 556C1120 545 1300 520 1290 380C1284 300 1200 300 1196 210"
        width={15}
      />
      <defs>
        <Brass id={id} />
      </defs>
      <g
        transform="translate(1196 190) rotate(176) scale(1.15)"
        fill="none"
        stroke={`url(#${id})`}
        strokeLinecap="round"
      >
        <circle r="13" strokeWidth="8" />
        <path d="M-5 17h10v9h-10z" strokeWidth="8" strokeLinejoin="round" />
        <path d="M0 28C-20 34 -26 52 -24 68C-22 86 -8 94 4 90C18 86 22 72 20 60" strokeWidth="10" />
        <path d="M9 29C20 34 34 38 48 38" strokeWidth="6.5" />
      </g>
    </svg>
  );
}

function Brass({ id }: { id: string }) {
  return (
    <linearGradient id={id} x2="1" y2="1">
      <stop stopColor="#f3dfa6" />
      <stop offset=".38" stopColor="#c79a45" />
      <stop offset=".68" stopColor="#8a6320" />
      <stop offset="1" stopColor="#e6c677" />
    </linearGradient>
  );
}
