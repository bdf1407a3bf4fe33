import { use } from 'react';
import { shellText } from '#messages/shell';
import { useText } from '#platform/text.ts';
import styles from './account.module.css';
import { useFirstName } from './first-name.ts';

/** The first name of who is logged in; the word for the profile when it could not be had (SESSION-14). */
export function AccountName() {
  const { profile } = useText(shellText);
  const name = use(useFirstName());
  if (name === null) return profile;
  return (
    <>
      <span className="visually-hidden">{profile}: </span>
      <span className={styles.name}>{name}</span>
    </>
  );
}
