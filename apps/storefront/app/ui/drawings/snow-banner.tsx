import type { SVGProps } from 'react';

type SnowBannerProps = SVGProps<SVGSVGElement>;

/**
 * A town in the snow, 1400 by 700, filling its box and cut at the left when it must. Children are drawn into it,
 * between the snow behind and the snow before: `<SittingDog x={840} y={92} width={580} height={660} />`.
 */
export function SnowBanner({ children, ...svg }: SnowBannerProps) {
  return (
    <svg viewBox="0 0 1400 700" preserveAspectRatio="xMaxYMid slice" aria-hidden {...svg}>
      <path d="M0 0h1400v700H0z" fill="#d6e0df" />
      <g transform="translate(0 -20)">
        <path
          d="M0 560V430h90v-46l46-34 46 34v46h70v-120h34v-40h30v40h34v90h96v-60l60-44 60 44v90h84v-150h24l16-60 16 60h24v150h110v-70h120v80h90v-120l50-40 50 40v120h100v-60h180v320H0Z"
          fill="#c3d0cf"
        />
        <path
          d="M0 640V520h130v-40h100v50h120v-70l54-40 54 40v70h150v-46h120v46h170v-80l60-44 60 44v90h140v-40h160v60h162v200H0Z"
          fill="#b3c3c2"
        />
        <path d="M0 660c200-50 420-30 640-6s520 30 820-14v220H0Z" fill="#e9f0ee" />
        <path d="M0 720c260-40 520 10 760 10s460-40 700-20v150H0Z" fill="#f5f8f7" />
      </g>
      <path d="M305 440v14M327 440v14M629 452v14M1095 470v14M475 500v14" stroke="#f2ddb0" strokeWidth="10" />
      <Snow of={BEHIND} />
      {children}
      <Snow of={BEFORE} />
    </svg>
  );
}

type Flakes = { small: string; middle: string; large: string };

/** A flake is a line of no length with round ends. */
const BEHIND: Flakes = {
  small:
    'M0 313h0M1 14h0M148 265h0M431 557h0M492 612h0M536 59h0M661 197h0M688 357h0M710 340h0M771 647h0M806 499h0M915 346h0M975 586h0M1017 169h0M1045 542h0M1052 329h0M1083 262h0M1117 81h0M1131 540h0M1242 365h0M1274 103h0M1310 546h0',
  middle:
    'M193 388h0M197 266h0M235 257h0M273 58h0M404 673h0M414 566h0M491 386h0M519 634h0M541 138h0M566 648h0M591 359h0M596 568h0M696 436h0M710 0h0M764 436h0M829 388h0M846 695h0M1097 340h0M1143 348h0M1177 19h0M1187 265h0M1205 286h0M1206 452h0M1231 338h0M1248 194h0M1332 385h0M1392 542h0M1400 560h0',
  large:
    'M19 549h0M23 229h0M67 36h0M141 559h0M233 560h0M437 643h0M510 128h0M551 115h0M651 672h0M746 180h0M810 507h0M862 17h0M967 202h0M1004 566h0M1060 238h0M1183 683h0M1194 304h0M1343 224h0M1377 372h0M1386 345h0',
};

const BEFORE: Flakes = {
  small: 'M195 439h0M217 121h0M361 254h0M929 66h0',
  middle: 'M112 354h0M323 444h0M329 639h0M437 166h0M478 103h0M540 398h0M606 342h0M733 366h0M1034 258h0M1306 329h0',
  large: 'M0 460h0M122 304h0M228 547h0M264 262h0M498 27h0M509 127h0M555 471h0M987 175h0',
};

function Snow({ of: { small, middle, large } }: { of: Flakes }) {
  return (
    <g stroke="#fff" strokeLinecap="round">
      <path d={small} strokeWidth="4" opacity=".7" />
      <path d={middle} strokeWidth="7" opacity=".7" />
      <path d={large} strokeWidth="10" opacity=".75" />
    </g>
  );
}
