import { partnersText } from '@kashtanka/texts/storefront/account/partners';
import { CopyableCode } from '@kashtanka/ui/display/copyable-code.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import type { Partner } from '#content';
import { usePaths } from '#paths';
import { copyToClipboard } from '#platform/copy-text.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { PartnerInitial } from './partner-initial.tsx';
import styles from './partners.module.css';

/** One offer; undefined if it does not exist or has expired. */
export function PartnerPage({ partner }: { partner: Partner | undefined }) {
  const text = useText(partnersText);
  const paths = usePaths();
  if (!partner) {
    const action = <ButtonLink to={paths.profilePage('partners')}>{text.toAll}</ButtonLink>;
    return <EmptyState heading="h1" title={text.goneTitle} text={text.goneText} action={action} />;
  }
  return <Offered partner={partner} />;
}

function Offered({ partner }: { partner: Partner }) {
  const text = useText(partnersText);
  const paths = usePaths();
  const locale = useLocale();
  const day = useFormatDay();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PartnerInitial name={partner.name[locale]} />
        <h1>{partner.name[locale]}</h1>
      </header>
      <p className={styles.offer}>{partner.offer[locale]}</p>
      {partner.text[locale].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {'code' in partner.way ? (
        <Code code={partner.way.code} />
      ) : (
        <ButtonLink to={partner.way.link}>{text.follow}</ButtonLink>
      )}
      <p className="small muted">{`${text.until(day(partner.until))} ${partner.terms[locale]}`}</p>
      <TextLink alone to={paths.profilePage('partners')}>
        {text.toAll}
      </TextLink>
    </div>
  );
}

function Code({ code }: { code: string }) {
  const text = useText(partnersText);
  return <CopyableCode code={code} copyLabel={text.copy} onCopy={() => void copyToClipboard(code, text)} />;
}
