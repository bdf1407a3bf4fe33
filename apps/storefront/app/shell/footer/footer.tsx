import { LANGUAGES, LOCALES } from '@kashtanka/texts';
import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { Send } from 'lucide';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { usePaths } from '#paths';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { openModal } from '#platform/modal-stack.ts';
import { useShopFrame, useShopName } from '#platform/shop-facts/use-shop-facts.ts';
import { localizePage } from '#platform/text/locale.ts';
import { isPlaceholder, useText } from '#platform/text/text.ts';
import { filled } from '../filled.ts';
import { useContacts } from '../use-contacts.ts';
import { useRootData } from '../use-store.ts';
import styles from './footer.module.css';

const loadSeller = () => import('./seller.tsx');

/** Loaded only if the shop has set the seller's details. */
const Seller = import.meta.env.SSR
  ? (await loadSeller()).Seller
  : lazy(async () => ({ default: (await loadChunk(loadSeller)).Seller }));

/**
 * The footer of every page: newsletter, link groups, seller, languages and awards. In print: contacts and seller.
 */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <SubscribePrompt />
        <LinkGroups />
        <LastRow />
      </div>
    </footer>
  );
}

function SubscribePrompt() {
  const text = useText(shellText);
  return (
    <div className={styles.subscribe}>
      <h2>{text.subscribeTitle}</h2>
      <p>{text.subscribeText}</p>
      <form
        action={usePaths().newsletter}
        onSubmit={(event) => {
          event.preventDefault();
          void openModal('newsletter');
        }}
      >
        <Button type="submit" tone="white">
          {text.subscribe}
        </Button>
      </form>
    </div>
  );
}

function LinkGroups() {
  const text = useText(shellText);
  const paths = usePaths();
  const { roots } = useRootData();
  const { sections, certificate, pages } = useShopFrame();
  const groups = [
    {
      title: text.footerAbout,
      links: filled([
        [paths.page('about'), text.aboutShop],
        sections.blog && [paths.page('blog'), text.blog],
        pages.includes('family') && [paths.page('family'), text.family],
        sections.drops && [paths.page('drops'), text.drops],
      ]),
    },
    {
      title: text.footerCooperation,
      links: filled([
        pages.includes('ambassadors') && [paths.page('ambassadors'), text.ambassadors],
        pages.includes('b2b') && [paths.page('b2b'), text.b2b],
      ]),
    },
    {
      title: text.footerCatalogue,
      links: filled(roots.map(({ slug_path, name }) => [paths.catalogue(slug_path), name])),
    },
    {
      title: text.footerSupport,
      links: filled([
        [paths.orderTracking, text.trackOrder],
        [paths.page('faq'), text.faq],
        [paths.page('faq/payment'), text.payment],
        [paths.page('delivery'), text.delivery],
        [paths.page('returns'), text.returns],
        [paths.page('promo'), text.promo],
      ]),
    },
    {
      title: text.footerDocuments,
      links: filled([
        [paths.page('info'), text.info],
        [paths.page('privacy'), text.privacy],
        [paths.page('agreement'), text.agreement],
        certificate !== null && [paths.page('certificates'), text.certificates],
      ]),
    },
  ];
  return (
    <nav className={styles.groups} aria-label={text.footerNavigation}>
      {groups.map(
        ({ title, links }) =>
          links.length > 0 && (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {links.map(([to, name]) => (
                  <li key={to}>
                    <Link to={to}>{name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      <Contacts />
    </nav>
  );
}

function Contacts() {
  const text = useText(shellText);
  const contacts = useContacts();
  const { telegram, phone, secondPhone, email, address, hours } = contacts;
  const [name, host] = email?.text.split('@') ?? [];
  if (!(telegram || phone || secondPhone || email || address || hours)) return null;
  // An anchor, because texts link here for "write to us".
  return (
    <div id="contacts">
      <h3>{text.footerContacts}</h3>
      <ul>
        {telegram && (
          <li>
            <a className={styles.messenger} href={telegram}>
              <Icon of={Send} size={16} />
              {text.writeTelegram}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={phone.to}>{phone.text}</a>
          </li>
        )}
        {secondPhone && (
          <li>
            <a href={secondPhone.to}>{secondPhone.text}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={email.to}>
              <span>{`${name}@`}</span>
              <wbr />
              <span>{host}</span>
            </a>
          </li>
        )}
      </ul>
      {(address || hours) && (
        <address className={styles.address}>
          {address && <span>{address}</span>}
          {address && hours && <br />}
          {hours && <span>{hours}</span>}
        </address>
      )}
    </div>
  );
}

function LastRow() {
  const text = useText(shellText);
  const page = useLocation();
  const { seller } = useContacts();
  const shopName = useShopName();
  const awards = text.awardNames.filter((name) => !isPlaceholder(name));
  return (
    <div className={styles.last}>
      <span>{`© 2026 ${shopName}`}</span>
      {Object.values(seller).some(Boolean) && (
        <Suspense>
          <Seller details={seller} />
        </Suspense>
      )}
      {LOCALES.map((locale) => (
        <a key={locale} href={localizePage(page, locale)} lang={locale} hrefLang={locale}>
          {LANGUAGES[locale].name}
        </a>
      ))}
      {awards.length > 0 && (
        <ul className={styles.awards} aria-label={text.awards}>
          {awards.map((award) => (
            <li key={award}>{award}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
