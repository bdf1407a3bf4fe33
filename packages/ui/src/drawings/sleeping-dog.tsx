import { useId } from 'react';

export function SleepingDog({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <svg viewBox="20 20 360 240" width="360" height="240" className={className} aria-hidden>
      <defs>
        <filter id={`${id}soft`} x="-40%" y="-60%" width="180%" height="220%">
          <feGaussianBlur stdDeviation="10" />
        </filter>
        <radialGradient id={`${id}coat`} cx=".35" cy=".2" r=".95">
          <stop stopColor="#c4683a" />
          <stop offset=".5" stopColor="#a34a25" />
          <stop offset="1" stopColor="#6a2a13" />
        </radialGradient>
        <linearGradient id={`${id}muzzle`}>
          <stop stopColor="#f0d9c3" />
          <stop offset="1" stopColor="#c98a5e" />
        </linearGradient>
      </defs>
      <ellipse cx="204" cy="226" rx="170" ry="15" fill="#1c120d" opacity=".28" filter={`url(#${id}soft)`} />
      <path
        d="M44 196C34 112 110 44 214 46C318 48 376 118 364 184C358 220 322 232 262 234C176 236 52 240 44 196Z"
        fill={`url(#${id}coat)`}
      />
      <path
        d="M300 96C344 124 356 168 340 198C324 220 250 226 190 222C160 220 150 206 166 198C230 196 288 188 306 158C318 136 312 114 300 96Z"
        fill="#6a2a13"
        opacity=".45"
      />
      <path
        d="M166 222C120 230 70 226 52 204C40 186 60 170 92 172C128 174 160 190 172 206C178 214 176 220 166 222Z"
        fill="#a34a25"
      />
      <path d="M56 204C48 190 62 178 88 180C78 192 66 206 56 204Z" fill="#f0d9c3" />
      <path
        d="M112 202C92 190 88 160 112 142C136 124 178 126 204 148C222 164 236 182 232 198C228 212 204 218 176 216C150 214 128 212 112 202Z"
        fill="#b3582e"
      />
      <path
        d="M112 202C100 194 96 180 104 172C124 184 156 196 190 200C208 202 222 200 232 196C228 212 204 218 176 216C150 214 128 212 112 202Z"
        fill={`url(#${id}muzzle)`}
      />
      <path d="M98 186C92 180 96 170 106 170C114 171 116 180 110 186C106 190 102 190 98 186Z" fill="#1d1311" />
      <path d="M186 138C212 126 246 142 252 172C256 194 240 206 224 196C204 184 184 164 186 138Z" fill="#5e2410" />
      <g fill="none" stroke="#4e1e0e" strokeLinecap="round" strokeWidth="4">
        <path d="M142 166c8 8 18 9 27 4" stroke="#2d1007" />
        <path d="M224 200C250 214 290 210 316 190" opacity=".5" />
        <path
          d="M250 72c24 6 44 18 58 34M216 66c20 2 36 8 50 16M104 98c12-12 26-20 42-24"
          strokeWidth="3.5"
          opacity=".4"
        />
      </g>
    </svg>
  );
}
