import { lazy, Suspense } from 'react';
import { type FitsMyDogProps, loadAdvisers } from '#features/sizes';
import { loadPart } from '#platform/lost-chunk.ts';
import { useIsDogMeasured } from '#platform/measured-dog.ts';

const FitsMyDog = lazy(async () => ({ default: (await loadPart(loadAdvisers)).FitsMyDog }));

/** For whoever has measured a dog here; others need none of its code. */
function FitsSlot(props: FitsMyDogProps) {
  return (
    useIsDogMeasured() && (
      <Suspense>
        <FitsMyDog {...props} />
      </Suspense>
    )
  );
}

/** What stands below the sizes of a list of one class; nothing for a list of several. */
export function fitsIn(classCode: string | null) {
  if (classCode === null) return undefined;
  return (narrowing: Omit<FitsMyDogProps, 'classCode'>) => <FitsSlot {...narrowing} classCode={classCode} />;
}
