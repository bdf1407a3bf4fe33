import { LANGUAGES, LOCALES } from '@kashtanka/texts';
import { mobileMenuText } from '@kashtanka/texts/storefront/shell/mobile-menu';
import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { FullScreen } from '@kashtanka/ui/overlay/full-screen.tsx';
import { ArrowLeft, ChevronRight, Mail, MessageCircle, Search, Send, UserRound } from 'lucide';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { usePaths } from '#paths';
import { openModal } from '#platform/modal-stack.ts';
import { useSession } from '#platform/session/session.ts';
import { useShopFrame } from '#platform/shop-facts/use-shop-facts.ts';
import { localizePage } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { filled } from '../filled.ts';
import { useContacts } from '../use-contacts.ts';
import { useRootData } from '../use-store.ts';
import { Logo } from './logo.tsx';
import styles from './mobile-menu.module.css';

export function MobileMenu({ onClose }: { onClose(): void }) {
  const words = useText(mobileMenuText);
  const [screen, setScreen] = useState<'main' | 'catalogue' | 'main again'>('main');
  return (
    <FullScreen
      label={words.menu}
      closeLabel={words.closeMenu}
      onClose={onClose}
      head={<Logo />}
      footer={<MenuFoot />}
    >
      {screen === 'catalogue' ? (
        <CatalogueMenu onBack={() => setScreen('main again')} />
      ) : (
        <MainMenu isAgain={screen === 'main again'} onCatalogue={() => setScreen('catalogue')} />
      )}
    </FullScreen>
  );
}

/** The pressed button disappears with its screen, so the focus moves to the first button of the other one. */
function takeFocus(button: HTMLElement | null): void {
  button?.focus();
}

type MainMenuProps = { isAgain: boolean; onCatalogue(): void };

function MainMenu({ isAgain, onCatalogue }: MainMenuProps) {
  const text = useText(shellText);
  const words = useText(mobileMenuText);
  const paths = usePaths();
  const isLoggedIn = useSession() === 'authenticated';
  const { sections } = useShopFrame();
  const links = filled([
    [paths.orderTracking, text.trackOrder],
    [paths.page('faq'), text.faq],
    [paths.page('delivery'), text.delivery],
    sections.blog && [paths.page('blog'), text.blog],
    sections.drops && [paths.page('drops'), text.drops],
    [paths.page('about'), text.about],
  ]);
  return (
    <nav className={styles.menu} aria-label={text.mainNavigation}>
      <button type="button" className={styles.search} onClick={() => void openModal('search')}>
        <Icon of={Search} />
        {text.search}
      </button>
      <button ref={isAgain ? takeFocus : undefined} type="button" className={styles.large} onClick={onCatalogue}>
        {words.allProducts}
        <Icon of={ChevronRight} size={24} />
      </button>
      {sections.collections && (
        <Link className={styles.large} to={paths.collections}>
          {words.allCollections}
        </Link>
      )}
      <hr />
      <Link to={isLoggedIn ? paths.profile : paths.login()}>
        <Icon of={UserRound} size={24} />
        <span>{isLoggedIn ? text.profile : text.login}</span>
      </Link>
      {links.map(([to, title]) => (
        <Link key={to} to={to}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

function CatalogueMenu({ onBack }: { onBack(): void }) {
  const text = useText(shellText);
  const words = useText(mobileMenuText);
  const paths = usePaths();
  const { roots } = useRootData();
  return (
    <nav className={styles.menu} aria-label={text.catalogue}>
      <button ref={takeFocus} type="button" onClick={onBack}>
        <Icon of={ArrowLeft} size={24} />
        {words.menu}
      </button>
      <Link className={styles.large} to={paths.catalogue()}>
        {words.allProducts}
      </Link>
      {roots.map(({ slug_path, name }) => (
        <Link key={slug_path} className={styles.large} to={paths.catalogue(slug_path)}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

function MenuFoot() {
  const text = useText(shellText);
  const words = useText(mobileMenuText);
  const contacts = useContacts();
  const page = useLocation();
  return (
    <div className={styles.foot}>
      <Button tone="line" wide icon={<Icon of={Mail} />} onClick={() => void openModal('newsletter')}>
        {words.subscribeNews}
      </Button>
      <div className={styles.row}>
        {contacts.telegram && (
          <a href={contacts.telegram}>
            <Icon of={Send} size={24} />
            {text.telegram}
          </a>
        )}
        {contacts.vk && <a href={contacts.vk}>{words.vk}</a>}
        {contacts.helpBot && (
          <a className={styles.last} href={contacts.helpBot}>
            <Icon of={MessageCircle} size={24} />
            {words.helpBotShort}
          </a>
        )}
      </div>
      {contacts.address && <p>{contacts.address}</p>}
      {contacts.phone && (
        <div className={styles.row}>
          <a href={contacts.phone.to}>{contacts.phone.text}</a>
          {contacts.secondPhone && (
            <a className={styles.last} href={contacts.secondPhone.to}>
              {contacts.secondPhone.text}
            </a>
          )}
        </div>
      )}
      <div className={styles.row}>
        {LOCALES.map((locale) => (
          <a key={locale} href={localizePage(page, locale)} lang={locale} hrefLang={locale}>
            {LANGUAGES[locale].name}
          </a>
        ))}
      </div>
    </div>
  );
}
