import { useId } from 'react';

/** The face and the ear of the sitting dog, in the dog's own coordinates. */
export function DogFace() {
  const id = useId();
  return (
    <g strokeLinecap="round">
      <defs>
        <filter id={`${id}soft`} x="-40%" y="-60%" width="180%" height="220%">
          <feGaussianBlur stdDeviation="12" />
        </filter>
        <linearGradient id={`${id}ear`} x1=".2" x2=".6" y2="1">
          <stop stopColor="#8e3d1d" />
          <stop offset="1" stopColor="#4e1e0e" />
        </linearGradient>
        <path
          id={`${id}flap`}
          d="M438 226C446 184 500 170 536 196C580 230 606 316 588 396C583 412 570 410 558 396C524 360 490 342 464 310C446 286 434 256 438 226Z"
        />
      </defs>
      <path
        d="M238 364C260 372 290 374 318 366C326 363 330 360 333 356"
        fill="none"
        stroke="#3a170a"
        strokeWidth="4.5"
      />
      <path
        d="M221 318C222 301 240 294 258 298C270 301 274 312 268 322C260 334 242 344 231 340C223 337 220 328 221 318Z"
        fill="#1d1311"
      />
      <path d="M232 308c6-6 16-7 22-4" fill="none" stroke="#fff" strokeWidth="4" opacity=".55" />
      <path d="M352 288C358 274 380 268 394 280C392 296 372 304 358 298C354 296 352 292 352 288Z" fill="#1d1311" />
      <circle cx="373" cy="284" r="8.5" fill="#5b2a12" />
      <circle cx="373" cy="284" r="5" fill="#120b09" />
      <circle cx="369" cy="280" r="2.8" fill="#fff" />
      <path d="M346 268C358 252 382 250 400 264" fill="none" stroke="#e3a47a" strokeWidth="7" opacity=".75" />
      <path d="M288 340h0M304 332h0M300 350h0M318 344h0" stroke="#5a2310" strokeWidth="5.2" opacity=".6" />
      <use
        href={`#${id}flap`}
        fill="#2d1007"
        opacity=".3"
        transform="translate(-6 12)"
        filter={`url(#${id}soft)`}
      />
      <use href={`#${id}flap`} fill={`url(#${id}ear)`} />
      <path
        d="M448 224C458 194 500 184 532 206"
        fill="none"
        stroke="#c4683a"
        strokeWidth="8"
        opacity=".55"
        filter={`url(#${id}soft)`}
      />
      <path
        d="M500 250c26 30 46 66 56 104M476 268c20 30 46 62 70 90M534 250c18 34 28 70 30 106"
        fill="none"
        stroke="#2d1007"
        strokeWidth="3.5"
        opacity=".5"
      />
    </g>
  );
}
