import { useRevalidator } from 'react-router';
import { dogsText } from '#messages/dogs';
import { accountApi } from '#platform/account-api.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import styles from './dogs.module.css';
import { Dogs } from './dogs.tsx';

/** Asks for the dogs of who is logged in, and gives what shows them. */
export async function openDogs() {
  const answer = await accountApi.listDogs();
  return () => (answer.ok ? <Dogs dogs={answer.body.data} /> : <Failed />);
}

/** The shop could not be asked. */
function Failed() {
  const text = useText(dogsText);
  const { revalidate, state } = useRevalidator();
  const again = (
    <Button tone="line" size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
      {text.again}
    </Button>
  );
  return (
    <div className={styles.page}>
      <h1>{text.title}</h1>
      <Note tone="bad" role="alert" action={again}>
        {text.loadFailed}
      </Note>
    </div>
  );
}
