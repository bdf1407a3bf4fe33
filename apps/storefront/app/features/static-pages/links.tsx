import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { getTextLinkClass } from '@kashtanka/ui/navigation/text-link-style.ts';
import type { ReactNode } from 'react';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { localizePath, useLocale } from '#platform/text/locale.ts';
import styles from './links.module.css';

/** Texts contain paths without a language; this adds the current one. */
function useTo(to: string): string {
  const locale = useLocale();
  return to.startsWith('/') ? localizePath(to, locale) : to;
}

export function ContentLink({ to, children }: { to: string; children: ReactNode }) {
  const inShop = useTo(to);
  const prefetch = usePrefetch();
  if (to.startsWith('/')) {
    return (
      <TextLink to={inShop} prefetch={prefetch}>
        {children}
      </TextLink>
    );
  }
  return (
    <a href={to} className={getTextLinkClass({}, to.startsWith('tel:') ? 'num' : undefined)}>
      {children}
    </a>
  );
}

type Card = { to: string; title: ReactNode; text: ReactNode };

export function LinkCards({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.to}>
          <CardLink {...card} />
        </li>
      ))}
    </ul>
  );
}

function CardLink({ to, title, text }: Card) {
  return (
    <Link to={useTo(to)} prefetch={usePrefetch()} className={styles.card}>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
    </Link>
  );
}

export function ActionLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={useTo(to)} className={styles.action}>
      {children}
    </ButtonLink>
  );
}
