import { LANGUAGES, LOCALES } from '@kashtanka/texts';
import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Link, NavLink } from '@kashtanka/ui/navigation/link.tsx';
import { MapPin, MessageCircle } from 'lucide';
import { useLocation } from 'react-router';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useShopFrame } from '#platform/shop-facts/use-shop-facts.ts';
import { localizePage, useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { filled } from '../filled.ts';
import { useContacts } from '../use-contacts.ts';
import { useStoreOpen } from '../use-store.ts';
import { AccountLink } from './account-link.tsx';
import { BasketButton } from './basket-button.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { SearchLink } from './search-link.tsx';
import { useHeaderState } from './use-header-state.ts';

/** The header from 992 px. It overlays the page, so that shrinking moves nothing below it. */
export function Header() {
  const { state, reveal } = useHeaderState();
  return (
    <header className={styles.place}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to focus events of its children. */}
      <div className={styles.header} data-state={state} onFocus={reveal}>
        <Strip />
        <Bar />
      </div>
    </header>
  );
}

function Strip() {
  const text = useText(shellText);
  const paths = usePaths();
  const locale = useLocale();
  const page = useLocation();
  const { helpBot, phone, secondPhone, region } = useContacts();
  return (
    <nav className={styles.strip} aria-label={text.serviceNavigation}>
      <div className={`wrap ${styles.stripRow}`}>
        {region && (
          <Link to={paths.page('delivery')}>
            <Icon of={MapPin} size={16} />
            <span>{region}</span>
          </Link>
        )}
        {helpBot && (
          <a href={helpBot}>
            <Icon of={MessageCircle} size={16} />
            {text.helpBot}
          </a>
        )}
        {phone && (
          <a className={styles.first} href={phone.to}>
            {phone.text}
          </a>
        )}
        {secondPhone && <a href={secondPhone.to}>{secondPhone.text}</a>}
        <Link className={phone ? undefined : styles.first} to={paths.page('delivery')}>
          {text.delivery}
        </Link>
        <Link to={paths.page('faq')}>{text.faq}</Link>
        {/* A plain link, because another language is another document. */}
        {LOCALES.filter((other) => other !== locale).map((other) => (
          <a key={other} href={localizePage(page, other)} lang={other} hrefLang={other}>
            {LANGUAGES[other].name}
          </a>
        ))}
      </div>
    </nav>
  );
}

function Bar() {
  const text = useText(shellText);
  const paths = usePaths();
  const prefetch = usePrefetch();
  const isStoreOpen = useStoreOpen();
  const { sections } = useShopFrame();
  const links = filled([
    [paths.catalogue(), text.catalogue],
    sections.collections && [paths.collections, text.collections],
    sections.blog && [paths.page('blog'), text.blog],
    sections.drops && [paths.page('drops'), text.drops],
    [paths.page('about'), text.about],
  ]);
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.barRow}`}>
        <Logo />
        <nav className={styles.nav} aria-label={text.mainNavigation}>
          {links.map(([to, title]) => (
            <NavLink key={to} to={to} prefetch={prefetch}>
              {title}
            </NavLink>
          ))}
        </nav>
        <SearchLink className={styles.search} />
        <AccountLink className={styles.account} />
        {isStoreOpen && <BasketButton look="strap" />}
      </div>
    </div>
  );
}
