import { ADMIN_API_BASE } from '@kashtanka/contract/admin-client';
import { packingText } from '@kashtanka/texts/backoffice/warehouse/packing';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { FileText, Tag } from 'lucide';
import { PATHS } from '#paths';
import { canRead, useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import styles from './packed-order.module.css';
import { Parcel } from './parcel.tsx';

/** The papers of a packed order, and its parcel. */
export function PackedOrder({ number, isNew }: { number: string; isNew: boolean }) {
  const text = useText(packingText);
  const me = useMe();
  const paper = (kind: 'slip' | 'label') => `${ADMIN_API_BASE}/packing/orders/${number}/${kind}/`;
  return (
    <div className={styles.packed}>
      {isNew && (
        <p role="status" className={styles.done}>
          {text.packedAnnounced(number)}
        </p>
      )}
      <div className={styles.papers}>
        <ButtonLink to={paper('label')} target="_blank" tone="line" icon={<Icon of={Tag} />} title={text.opensPdf}>
          {text.label}
        </ButtonLink>
        <ButtonLink
          to={paper('slip')}
          target="_blank"
          tone="line"
          icon={<Icon of={FileText} />}
          title={text.opensPdf}
        >
          {text.slip}
        </ButtonLink>
      </div>
      {canRead(me, 'orders') && (
        <>
          <Parcel number={number} />
          <p>
            <TextLink to={PATHS.order(number)}>{text.openOrder}</TextLink>
          </p>
        </>
      )}
    </div>
  );
}
