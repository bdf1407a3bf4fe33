import type { Dog } from '@kashtanka/contract';
import { fittingSizes } from '@kashtanka/rules';
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
import { useText } from '#platform/text/text.ts';
import styles from './dog-list.module.css';

type SizedClass = 'clr' | 'hrn';

export function FittingProductsLinks({ dog }: { dog: Dog }) {
  const classes: SizedClass[] = [
    ...(dog.neck_girth === null ? [] : (['clr'] as const)),
    ...(dog.chest_girth === null ? [] : (['hrn'] as const)),
  ];
  const [unfit, setUnfit] = useState<SizedClass>();
  if (classes.length === 0) return null;
  return (
    <>
      <div className={styles.actions}>
        {classes.map((classCode) => (
          <ToFitting key={classCode} classCode={classCode} dog={dog} onUnfit={() => setUnfit(classCode)} />
        ))}
      </div>
      {unfit && <NothingFits key={unfit} classCode={unfit} />}
    </>
  );
}

/** No size fits, so a listing of all products would be misleading. */
function NothingFits({ classCode }: { classCode: SizedClass }) {
  const text = useText(dogsText);
  const paths = usePaths();
  const all = paths.catalogue('', [['class', classCode]]);
  return (
    <Note tone="warn" role="status" action={<TextLink to={all}>{text.all[classCode]}</TextLink>}>
      {text.nothingFits[classCode]}
    </Note>
  );
}

type ToFittingProps = { classCode: SizedClass; dog: Dog; onUnfit(): void };

function ToFitting({ classCode, dog, onUnfit }: ToFittingProps) {
  const text = useText(dogsText);
  const paths = usePaths();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    // Product cards and pages show these sizes from now on.
    storeMeasures(toTypedMeasures(dog));
    const sizes = await sizesFor(classCode, dog);
    if (sizes === 'none') {
      setBusy(false);
      return onUnfit();
    }
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

/** Without a known size the whole class is listed. */
async function sizesFor(classCode: SizedClass, dog: Dog): Promise<string[] | 'none'> {
  const answer = await api.getClass({ params: { code: classCode } });
  if (!answer.ok || answer.body.size_charts.length === 0) return [];
  const measures = parseMeasures(toTypedMeasures(dog));
  const fitting = new Set(answer.body.size_charts.flatMap((chart) => fittingSizes(chart, measures)));
  return fitting.size === 0 ? 'none' : [...fitting];
}
