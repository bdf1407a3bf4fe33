import { lettersText } from '#messages/letters';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { SleepingDog } from '#ui/drawings/sleeping-dog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** The mailed link confirms nothing, or nothing any more: another letter brings another link. */
export function NotConfirmed() {
  const { not_confirmed: text } = useText(lettersText);
  return (
    <EmptyState
      heading="h1"
      picture={<SleepingDog />}
      title={text.title}
      text={text.text}
      action={<Button onClick={() => void openModal('newsletter')}>{text.again}</Button>}
    />
  );
}
