import type { Dog } from '@kashtanka/contract';
import { type FittingClass, fittingSizes } from '@kashtanka/rules';
import { dogsText } from '@kashtanka/texts/storefront/account/dogs';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePaths } from '#paths';
import { api } from '#platform/api/api.ts';
import { parseMeasures, storeMeasures } from '#platform/dog-measurements.ts';
import { toTypedMeasures } from '#platform/session/customer-dogs.ts';
import { useShopFrame } from '#platform/shop-facts/use-shop-facts.ts';
import { useText } from '#platform/text/text.ts';
import styles from './dog-list.module.css';

type SizedClass = FittingClass & { by: 'neck' | 'chest' };

/** Links to the classes that are chosen by a measure of this dog. */
export function FittingProductsLinks({ dog }: { dog: Dog }) {
  const { neck, chest } = useShopFrame().fitting;
  const classes = [
    ...(dog.neck_girth === null || !neck ? [] : [{ ...neck, by: 'neck' } as const]),
    ...(dog.chest_girth === null || !chest ? [] : [{ ...chest, by: 'chest' } as const]),
  ];
  const [unfit, setUnfit] = useState<SizedClass>();
  if (classes.length === 0) return null;
  return (
    <>
      <div className={styles.actions}>
        {classes.map((sized) => (
          <ToFitting key={sized.code} sized={sized} dog={dog} onUnfit={() => setUnfit(sized)} />
        ))}
      </div>
      {unfit && <NothingFits key={unfit.code} sized={unfit} />}
    </>
  );
}

/** No size fits, so a listing of all products would be misleading. */
function NothingFits({ sized: { code, name, by } }: { sized: SizedClass }) {
  const text = useText(dogsText);
  const paths = usePaths();
  const all = paths.catalogue('', [['class', code]]);
  return (
    <Note tone="warn" role="status" action={<TextLink to={all}>{text.all(name)}</TextLink>}>
      {text.nothingFits[by]}
    </Note>
  );
}

type ToFittingProps = { sized: SizedClass; dog: Dog; onUnfit(): void };

function ToFitting({ sized: { code, name }, dog, onUnfit }: ToFittingProps) {
  const text = useText(dogsText);
  const paths = usePaths();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    // Product cards and pages show these sizes from now on.
    storeMeasures(toTypedMeasures(dog));
    const sizes = await sizesFor(code, dog);
    if (sizes === 'none') {
      setBusy(false);
      return onUnfit();
    }
    await navigate(paths.catalogue('', [['class', code], ...sizes.map((size) => ['size', size] as const)]));
  };
  return (
    <Button
      tone="line"
      size="small"
      busy={isBusy}
      aria-label={text.fitsOf(text.fits(name), dog.nickname)}
      onClick={() => void open()}
    >
      {text.fits(name)}
    </Button>
  );
}

/** Without a known size the whole class is listed. */
async function sizesFor(classCode: string, dog: Dog): Promise<string[] | 'none'> {
  const answer = await api.getClass({ params: { code: classCode } });
  if (!answer.ok || answer.body.size_charts.length === 0) return [];
  const measures = parseMeasures(toTypedMeasures(dog));
  const fitting = new Set(answer.body.size_charts.flatMap((chart) => fittingSizes(chart, measures)));
  return fitting.size === 0 ? 'none' : [...fitting];
}
