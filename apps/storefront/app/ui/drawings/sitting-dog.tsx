import { type SVGProps, useId } from 'react';
import { type CollarColor, DogCollar } from './dog-collar.tsx';
import { DogFace } from './dog-face.tsx';

type SittingDogProps = SVGProps<SVGSVGElement> & { collar?: CollarColor | undefined };

const OUTLINE =
  'M228 322C230 303 246 294 268 292C308 287 344 270 366 240C380 216 404 199 436 194C486 187 530 206 556 246C584 290 596 346 612 404C634 486 690 548 724 634C748 700 756 764 758 830L318 830C312 742 334 648 366 578C384 536 392 496 384 458C356 446 326 432 296 418C270 408 248 392 238 374C228 360 226 340 228 322Z';

/** The dog sitting, seen from the side. Stands alone, or within another `<svg>` by x, y, width and height. */
export function SittingDog({ collar = 'forest', ...svg }: SittingDogProps) {
  const id = useId();
  const soft = `url(#${id}soft)`;
  return (
    <svg viewBox="200 170 580 660" aria-hidden {...svg}>
      <defs>
        <filter id={`${id}soft`} x="-40%" y="-60%" width="180%" height="220%">
          <feGaussianBlur stdDeviation="12" />
        </filter>
        <linearGradient id={`${id}coat`} x2="1" y2=".6">
          <stop stopColor="#c4683a" />
          <stop offset=".45" stopColor="#a94f28" />
          <stop offset="1" stopColor="#6e2c15" />
        </linearGradient>
        <linearGradient id={`${id}breast`} x2="0" y2="1">
          <stop stopColor="#f0d9c3" />
          <stop offset="1" stopColor="#d39a70" />
        </linearGradient>
        <clipPath id={`${id}body`}>
          <path id={`${id}outline`} d={OUTLINE} />
        </clipPath>
      </defs>
      <path d="M486 200C500 178 536 176 560 204C580 230 590 262 588 296C560 280 520 250 486 200Z" fill="#5a2310" />
      <use href={`#${id}outline`} fill={`url(#${id}coat)`} />
      <g clipPath={`url(#${id}body)`}>
        <path
          d="M226 352C252 372 292 384 330 382C362 380 380 398 392 430C410 480 402 560 380 620C352 690 344 760 346 840L300 840L296 420L220 390Z"
          fill={`url(#${id}breast)`}
        />
        <path
          d="M392 430C430 480 446 560 424 640C408 700 410 770 414 840L346 840C344 760 352 690 380 620C402 560 410 480 392 430Z"
          fill="#c98a5e"
          opacity=".75"
        />
        <g filter={soft}>
          <path
            d="M560 250C588 330 590 420 640 520C690 610 720 700 716 840L770 840L770 600L640 400Z"
            fill="#4e1e0e"
            opacity=".35"
          />
          <path
            d="M384 458C420 486 470 490 520 470C560 452 590 430 606 400L640 470L560 540L400 540Z"
            fill="#3d1609"
            opacity=".28"
          />
          <path
            d="M268 292C308 287 344 270 366 240C380 216 404 199 436 194"
            fill="none"
            stroke="#e09a6b"
            strokeWidth="10"
            opacity=".7"
          />
        </g>
        <g fill="none" strokeWidth="3.5" strokeLinecap="round">
          <path
            d="M470 640c14 20 22 40 26 62M520 600c18 22 30 50 36 76M566 660c12 22 20 46 22 70M610 610c18 26 30 56 36 84M486 720c8 18 12 36 12 54M640 700c8 20 14 42 16 62"
            stroke="#5a2310"
            opacity=".38"
          />
          <path
            d="M372 640c-8 20-12 38-14 58M392 690c-6 18-8 36-8 54M362 730c-4 16-4 30-4 44"
            stroke="#fff"
            opacity=".5"
          />
        </g>
      </g>
      <DogFace />
      <DogCollar color={collar} />
    </svg>
  );
}
