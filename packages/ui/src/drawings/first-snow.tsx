import drawing from './first-snow.svg?no-inline';

const WIDTH_PX = 1400;
const HEIGHT_PX = 700;

type FirstSnowProps = { className?: string | undefined; of?: 'home' | 'login' };

/**
 * The dog in a snowy town. The picture fills its box by `object-fit: cover` and is cropped at the left, where text
 * may be. On the home page it has fetch priority; the login shows it on wide screens only.
 */
export function FirstSnow({ className, of = 'home' }: FirstSnowProps) {
  const isFirst = of === 'home';
  return (
    <img
      src={isFirst ? drawing : `${drawing}#rowan`}
      alt=""
      width={WIDTH_PX}
      height={HEIGHT_PX}
      fetchPriority={isFirst ? 'high' : undefined}
      loading={isFirst ? undefined : 'lazy'}
      className={className}
    />
  );
}
