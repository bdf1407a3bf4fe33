import styles from './partners.module.css';

/** A partner's sign: the first letter of the name, without the quotes around it. */
export function PartnerMark({ name }: { name: string }) {
  const own = /«(.)/.exec(name)?.[1] ?? name.charAt(0);
  return (
    <span className={styles.mark} aria-hidden>
      {own}
    </span>
  );
}
