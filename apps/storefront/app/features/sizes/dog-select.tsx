import { sizesText } from '@kashtanka/texts/storefront/catalogue/sizes';
import { ChipButton } from '@kashtanka/ui/choice/chip-button.tsx';
import { storeMeasures, type TypedMeasures } from '#platform/dog-measurements.ts';
import { toTypedMeasures, useDogs } from '#platform/session/customer-dogs.ts';
import { useText } from '#platform/text/text.ts';
import styles from './measure-fields.module.css';

/** The customer's dogs; a click fills in the measurements. Dogs without measurements are omitted. */
export function DogSelect({ onChoose }: { onChoose?: ((typed: TypedMeasures) => void) | undefined }) {
  const text = useText(sizesText);
  const measured = useDogs().filter((dog) => Object.keys(toTypedMeasures(dog)).length > 0);
  if (measured.length === 0) return null;
  const choose = (typed: TypedMeasures) => {
    storeMeasures(typed);
    onChoose?.(typed);
  };
  return (
    <fieldset className={styles.dogs}>
      <legend className="visually-hidden">{text.ownDogs}</legend>
      {measured.map((dog) => (
        <ChipButton key={dog.id} onClick={() => choose(toTypedMeasures(dog))}>
          {dog.nickname}
        </ChipButton>
      ))}
    </fieldset>
  );
}
