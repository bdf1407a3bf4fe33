import { layOutTag, METAL_LOOKS, transformOf } from '@kashtanka/rules/engraving';
import { useId } from 'react';
import { FlatHanging, getHangingHeightMm } from './flat-hanging.tsx';
import { getHanging } from './scene/hanging.ts';
import type { ResolvedTag } from './tag-design.ts';
import styles from './tag-preview.module.css';

/** Margin for the shadow and the ring, in millimetres. */
const AROUND = 4;

/** The tag as an SVG: shown before 3D is loaded, without WebGL, and in print. */
export function FlatTag({ made }: { made: ResolvedTag }) {
  const { tag, size, engraving } = made;
  const id = useId();
  const hanging = getHanging(made);
  const { length, width, hole } = size.plate;
  const { outlines: cuts } = layOutTag(size.plate, engraving);
  const look = METAL_LOOKS[tag.metal];
  const plate = { x: -length / 2, y: -width / 2, width: length, height: width, rx: width / 2 };
  const top = getHangingHeightMm(hanging, size.plate) + AROUND / 2;
  const box = [-length / 2 - AROUND, -top, length + 2 * AROUND, top + width / 2 + AROUND].join(' ');
  return (
    <svg viewBox={box} className={styles.flat} aria-hidden>
      <linearGradient id={id} x2="1" y2="1">
        {look.shades.map((color, at) => (
          <stop key={color} offset={at / 4} stopColor={color} />
        ))}
      </linearGradient>
      <FlatHanging plate={size.plate} hanging={hanging} part="behind" />
      <rect {...plate} transform="translate(0.4 1.1)" fill="#1c120d" opacity=".22" />
      <rect {...plate} transform="translate(0 0.5)" fill={look.shades[4]} />
      <rect {...plate} fill={`url(#${id})`} stroke="#fff" strokeOpacity=".5" strokeWidth=".12" />
      <circle cx={hole.x} r={hole.radius} fill="#bccbc9" stroke="#0006" strokeWidth=".3" />
      <FlatHanging plate={size.plate} hanging={hanging} part="before" />
      <g transform="translate(0 0.12)" fill="#fff" opacity={look.glint}>
        {cuts.map((cut) => (
          <path key={transformOf(cut)} transform={transformOf(cut)} d={cut.outline} />
        ))}
      </g>
      <g fill={look.cut}>
        {cuts.map((cut) => (
          <path key={transformOf(cut)} transform={transformOf(cut)} d={cut.outline} />
        ))}
      </g>
    </svg>
  );
}
