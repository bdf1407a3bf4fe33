import { sizesText } from '#messages/sizes';
import { useText } from '#platform/text.ts';
import drawing from './measured-dog.svg?no-inline';

const WIDTH_PX = 400;
const HEIGHT_PX = 262;

/** Where the tape goes: round the neck where a collar lies, and behind the front legs. */
export function MeasuredDog({ chest, className }: { chest: boolean; className?: string | undefined }) {
  const text = useText(sizesText);
  return (
    <img
      src={chest ? drawing : `${drawing}#neck`}
      alt={chest ? text.drawing : text.drawingOfNeck}
      width={WIDTH_PX}
      height={HEIGHT_PX}
      className={className}
    />
  );
}
