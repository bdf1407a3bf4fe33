import { layOutTag, transformOf } from '@kashtanka/rules/engraving';
import { useId } from 'react';
import { FlatHanging, getHangingHeightMm } from './flat-hanging.tsx';
import { getHanging } from './scene/hanging.ts';
import type { ResolvedTag } from './tag-design.ts';
import styles from './tag-preview.module.css';

const METALS = {
  brass: ['#fbefc9', '#d8ae5c', '#a67a30', '#e2bf73', '#9a6f28'],
  steel: ['#f6f8f9', '#c9d0d4', '#8d969c', '#dbe1e4', '#7f888e'],
  black: ['#6b6d72', '#3d3f44', '#202125', '#4a4c52', '#1b1c1f'],
} as const;

const CUT = { brass: '#3a2a1c', steel: '#23292d', black: '#d9dadd' } as const;

/** Margin for the shadow and the ring, in millimetres. */
const AROUND = 4;

/** The tag as an SVG: shown before 3D is loaded, without WebGL, and in print. */
export function FlatTag({ made }: { made: ResolvedTag }) {
  const { tag, size, engraving } = made;
  const id = useId();
  const hanging = getHanging(made);
  const { length, width, hole } = size.plate;
  const { outlines: cuts } = layOutTag(size.plate, engraving);
  const plate = { x: -length / 2, y: -width / 2, width: length, height: width, rx: width / 2 };
  const top = getHangingHeightMm(hanging, size.plate) + AROUND / 2;
  const box = [-length / 2 - AROUND, -top, length + 2 * AROUND, top + width / 2 + AROUND].join(' ');
  return (
    <svg viewBox={box} className={styles.flat} aria-hidden>
      <linearGradient id={id} x2="1" y2="1">
        {METALS[tag.metal].map((color, at) => (
          <stop key={color} offset={at / 4} stopColor={color} />
        ))}
      </linearGradient>
      <FlatHanging plate={size.plate} hanging={hanging} part="behind" />
      <rect {...plate} transform="translate(0.4 1.1)" fill="#1c120d" opacity=".22" />
      <rect {...plate} transform="translate(0 0.5)" fill={METALS[tag.metal][4]} />
      <rect {...plate} fill={`url(#${id})`} stroke="#fff" strokeOpacity=".5" strokeWidth=".12" />
      <circle cx={hole.x} r={hole.radius} fill="#bccbc9" stroke="#0006" strokeWidth=".3" />
      <FlatHanging plate={size.plate} hanging={hanging} part="before" />
      <g transform="translate(0 0.12)" fill="#fff" opacity={tag.metal === 'black' ? 0.15 : 0.6}>
        {cuts.map((cut) => (
          <path key={transformOf(cut)} transform={transformOf(cut)} d={cut.outline} />
        ))}
      </g>
      <g fill={CUT[tag.metal]}>
        {cuts.map((cut) => (
          <path key={transformOf(cut)} transform={transformOf(cut)} d={cut.outline} />
        ))}
      </g>
    </svg>
  );
}
