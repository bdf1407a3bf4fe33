import { lettersText } from '#messages/letters';
import { usePaths } from '#paths';
import { useText } from '#platform/text.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { SleepingDog } from '#ui/drawings/sleeping-dog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** The mailed link was opened: letters will come. */
export function Confirmed() {
  const { confirmed: text, toCatalogue } = useText(lettersText);
  const paths = usePaths();
  return (
    <EmptyState
      heading="h1"
      picture={<SleepingDog />}
      title={text.title}
      text={text.text}
      action={<ButtonLink to={paths.catalogue()}>{toCatalogue}</ButtonLink>}
    />
  );
}
