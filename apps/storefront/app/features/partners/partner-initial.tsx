import styles from './partners.module.css';

/** The initial of a partner's name, without quotation marks. */
export function PartnerInitial({ name }: { name: string }) {
  const own = /«(.)/.exec(name)?.[1] ?? name.charAt(0);
  return (
    <span className={styles.mark} aria-hidden>
      {own}
    </span>
  );
}
