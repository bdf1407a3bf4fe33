import type { Dog } from '@kashtanka/contract';
import { fittingSizes } from '@kashtanka/rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dogsText } from '#messages/dogs';
import { usePaths } from '#paths';
import { keepMeasures, measuresOfDog } from '#platform/my-dog.ts';
import { typedOf } from '#platform/own-dogs.ts';
import { shopApi } from '#platform/shop-api.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import styles from './dogs.module.css';

type SizedClass = 'clr' | 'hrn';

/** What is sold by the size of a dog: the catalogue opens with the sizes that fit this one. */
export function FittingThings({ dog }: { dog: Dog }) {
  const classes: SizedClass[] = [
    ...(dog.neck_girth === null ? [] : (['clr'] as const)),
    ...(dog.chest_girth === null ? [] : (['hrn'] as const)),
  ];
  if (classes.length === 0) return null;
  return (
    <div className={styles.actions}>
      {classes.map((classCode) => (
        <ToFitting key={classCode} classCode={classCode} dog={dog} />
      ))}
    </div>
  );
}

function ToFitting({ classCode, dog }: { classCode: SizedClass; dog: Dog }) {
  const text = useText(dogsText);
  const paths = usePaths();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    // Its sizes are told on every card and product from now on.
    keepMeasures(typedOf(dog));
    const sizes = await sizesFor(classCode, dog);
    await navigate(paths.catalogue('', [['class', classCode], ...sizes.map((size) => ['size', size] as const)]));
  };
  return (
    <Button
      tone="line"
      size="small"
      busy={isBusy}
      aria-label={text.fitsOf(text.fits[classCode], dog.nickname)}
      onClick={() => void open()}
    >
      {text.fits[classCode]}
    </Button>
  );
}

/** None where nothing fits or nothing is known: the list is then the whole class. */
async function sizesFor(classCode: SizedClass, dog: Dog): Promise<string[]> {
  const answer = await shopApi.getClass({ params: { code: classCode } });
  if (!answer.ok) return [];
  const measures = measuresOfDog(typedOf(dog));
  return [...new Set(answer.body.size_charts.flatMap((chart) => fittingSizes(chart, measures)))];
}
