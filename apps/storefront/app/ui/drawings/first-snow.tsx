import drawing from './first-snow.svg?no-inline';

const WIDTH_PX = 1400;
const HEIGHT_PX = 700;

type FirstSnowProps = { className?: string | undefined; of?: 'home' | 'login' };

/**
 * The dog in a town in the snow. Its box is filled by `object-fit: cover` and cut at the left when it must, where words may
 * stand. The home page begins with it, so there a browser fetches it first; the login shows it on wide screens alone.
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
