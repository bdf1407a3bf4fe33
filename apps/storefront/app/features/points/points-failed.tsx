import { useRevalidator } from 'react-router';
import { pointsText } from '#messages/points';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import styles from './points.module.css';

/** The shop could not be asked. */
export function PointsFailed({ title }: { title: 'bonusesTitle' | 'loyaltyTitle' }) {
  const text = useText(pointsText);
  const { revalidate, state } = useRevalidator();
  const again = (
    <Button tone="line" size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
      {text.again}
    </Button>
  );
  return (
    <div className={styles.page}>
      <h1>{text[title]}</h1>
      <Note tone="bad" role="alert" action={again}>
        {text.loadFailed}
      </Note>
    </div>
  );
}
