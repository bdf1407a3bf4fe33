import { useId } from 'react';
import { Brass } from './brass.tsx';

const BANDS = {
  forest: { edge: '#18362b', body: '#2e5647', thread: '#5b8874' },
  rowan: { edge: '#7a2019', body: '#b0382c', thread: '#d56e5e' },
  chestnut: { edge: '#5a2411', body: '#8a3d20', thread: '#b8693f' },
} as const;

export type CollarColor = keyof typeof BANDS;

/** The collar of the sitting dog, with its buckle and tag, in the dog's own coordinates. */
export function DogCollar({ color }: { color: CollarColor }) {
  const id = useId();
  const { edge, body, thread } = BANDS[color];
  const band = `#${id}band`;
  const brass = `url(#${id}brass)`;
  return (
    <g fill="none">
      <defs>
        <Brass id={`${id}brass`} />
        <path id={`${id}band`} d="M384 500C436 556 566 552 626 462" />
      </defs>
      <use href={band} stroke={edge} strokeWidth="50" />
      <use href={band} stroke={body} strokeWidth="47.6" />
      <use href={band} stroke={thread} strokeWidth="36" strokeDasharray="6 4" />
      <use href={band} stroke={body} strokeWidth="33.4" />
      <use href={band} stroke={edge} strokeWidth="47.6" strokeDasharray="1.1 2.6" opacity=".22" />
      <use href={band} stroke={thread} strokeWidth="15" opacity=".28" />
      <g transform="translate(560 533) rotate(-28)">
        <rect x="-40" y="-33" width="80" height="66" rx="14" fill={brass} />
        <path d="M-4 -33v66" stroke="#0006" strokeWidth="2" />
        <path d="M-2.5 -33v66" stroke="#fff8" strokeWidth="1.2" />
        <path d="M-23 -12v24M19 -10v20" stroke="#0002" strokeWidth="16" strokeLinecap="round" />
      </g>
      <g transform="translate(428 560) rotate(8)">
        <path d="M-20 -6h40v6a20 20 0 0 1-40 0z" stroke={brass} strokeWidth="7" />
        <path d="M0 14C-6 30 -4 38 -18 54" stroke="#d0a655" strokeWidth="7" strokeLinecap="round" />
        <EngravedTag brass={brass} />
      </g>
    </g>
  );
}

function EngravedTag({ brass }: { brass: string }) {
  return (
    <g transform="translate(34 62) rotate(10)">
      <rect x="-73" y="-20" width="150" height="50" rx="25" fill="#1c120d" opacity=".28" />
      <rect x="-75" y="-22" width="150" height="50" rx="25" fill="#7c5718" />
      <rect x="-75" y="-25" width="150" height="50" rx="25" fill={brass} />
      <rect x="-74" y="-24" width="148" height="48" rx="24" stroke="#fff" strokeOpacity=".55" />
      <circle cx="-55.5" r="9" fill="#2a1a12" stroke="#0005" strokeWidth="2" opacity=".85" />
      <g textAnchor="middle" fontWeight="600" letterSpacing=".06em" fill="#3a2a1c">
        <text x="10.5" y="-1.4" fontSize="14">
          КАШТАНКА
        </text>
        <text x="10.5" y="12.1" fontSize="10.5">
          +7 900 000-00-00
        </text>
      </g>
    </g>
  );
}
