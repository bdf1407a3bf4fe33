import { DEFAULT_COLORS, factIn, type ShopFacts } from '@kashtanka/rules';
import { themeText } from '@kashtanka/texts/backoffice/shop/theme';
import { useMe } from '#platform/me.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import styles from './theme.module.css';

/** A small page of the shop in the chosen colours. */
export function ThemePreview({ facts }: { facts: ShopFacts }) {
  const text = useText(themeText);
  const { shop_url: shop } = useMe();
  const name = factIn(facts, 'name', useLocale()) ?? '';
  const { accent = DEFAULT_COLORS.accent, dark = DEFAULT_COLORS.dark, calm = DEFAULT_COLORS.calm } = facts;
  return (
    <figure className={styles.preview} aria-label={text.preview}>
      <figcaption className={styles.caption}>{text.preview}</figcaption>
      <div className={styles.page}>
        <div className={styles.head}>
          {facts.logo && <img src={`${shop}/media/${facts.logo}/320.webp`} alt="" height={34} />}
          <b>{name}</b>
        </div>
        <div className={styles.calm} style={{ background: calm }}>
          <b>{text.previewCalm}</b>
        </div>
        <div className={styles.row}>
          <span className={styles.button} style={{ background: accent }}>
            {text.previewButton}
          </span>
          <span style={{ color: accent }}>{text.previewLink}</span>
        </div>
        <div className={styles.foot} style={{ background: dark }}>
          {text.previewFoot}
        </div>
      </div>
    </figure>
  );
}
