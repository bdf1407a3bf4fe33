import { useRevalidator } from 'react-router';
import { addressesText } from '#messages/addresses';
import { accountApi } from '#platform/account-api.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import styles from './addresses.module.css';
import { Addresses } from './addresses.tsx';

/** Asks for the addresses of who is logged in, and gives what shows them. */
export async function openAddresses() {
  const answer = await accountApi.listAddresses();
  return () => (answer.ok ? <Addresses addresses={answer.body.data} /> : <Failed />);
}

/** The shop could not be asked. */
function Failed() {
  const text = useText(addressesText);
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
