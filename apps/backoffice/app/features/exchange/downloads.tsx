import { ADMIN_API_BASE } from '@kashtanka/contract/admin-client';
import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { getTextLinkClass } from '@kashtanka/ui/navigation/text-link-style.ts';
import { useText } from '#platform/text/text.ts';
import styles from './exchange.module.css';

/** Lists as files of the server. */
export function Downloads() {
  const text = useText(exchangeText);
  const { download } = text;
  const files = [
    ['products/?format=csv', download.productsCsv],
    ['products/?format=xlsx', download.productsXlsx],
    ['stock/?format=csv', download.stockCsv],
    ['stock/?format=xlsx', download.stockXlsx],
  ] as const;
  return (
    <section className={styles.way}>
      <h2>{download.title}</h2>
      <ul className={styles.files}>
        {files.map(([path, words]) => (
          <li key={path}>
            <a href={`${ADMIN_API_BASE}/exchange/${path}`} download className={getTextLinkClass({})}>
              {words}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{download.note}</p>
    </section>
  );
}
