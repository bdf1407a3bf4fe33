import drawing from './measured-dog.svg?no-inline';

const WIDTH_PX = 400;
const HEIGHT_PX = 262;

type MeasuredDogProps = { chest: boolean; alt: string; className?: string | undefined };

/** Shows where to measure: around the neck at the collar, and behind the front legs. */
export function MeasuredDog({ chest, alt, className }: MeasuredDogProps) {
  return (
    <img
      src={chest ? drawing : `${drawing}#neck`}
      alt={alt}
      width={WIDTH_PX}
      height={HEIGHT_PX}
      className={className}
    />
  );
}
