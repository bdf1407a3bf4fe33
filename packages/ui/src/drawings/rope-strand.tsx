import { useId } from 'react';

type RopeStrandProps = {
  /** The `d` attribute of the path. */
  d: string;
  width: number;
  /** For a drawing stretched to its box: the rope keeps its thickness. */
  stretched?: boolean | undefined;
};

/** A braided rope along a path inside an `<svg>`: edge, body, braid and highlight. */
export function RopeStrand({ d, width, stretched }: RopeStrandProps) {
  const id = useId();
  const along = `#${id}`;
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path id={id} d={d} vectorEffect={stretched ? 'non-scaling-stroke' : undefined} />
      <use href={along} stroke="#5a2411" strokeWidth={width} />
      <use href={along} stroke="#8a3d20" strokeWidth={width * 0.82} />
      <use
        href={along}
        stroke="#b8693f"
        strokeOpacity={0.65}
        strokeWidth={width * 0.62}
        strokeDasharray={`${width * 0.28} ${width * 0.5}`}
        strokeLinecap="butt"
      />
      <use href={along} stroke="#b8693f" strokeOpacity={0.35} strokeWidth={width * 0.24} />
    </g>
  );
}
