import { commandsText } from '@kashtanka/texts/backoffice/commands';
import { ordersText } from '@kashtanka/texts/backoffice/orders/orders';
import { statusesText } from '@kashtanka/texts/backoffice/statuses';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { addCommandSearch } from '#platform/commands/commands.ts';
import { canRead, useMe } from '#platform/me.ts';
import { useLocale } from '#platform/text/locale.ts';

const FOUND = 6;

/** The palette finds orders by number, end of a phone, name, email and tracking number. */
export function useOrderSearch(): void {
  const navigate = useNavigate();
  const locale = useLocale();
  const mayRead = canRead(useMe(), 'orders');
  useEffect(() => {
    if (!mayRead) return;
    return addCommandSearch(async (query, signal) => {
      const found = await api.listOrders({ query: { q: query, limit: FOUND }, signal });
      if (!found.ok) return [];
      return found.body.rows.map(({ number, name, status }) => ({
        key: `order ${number}`,
        title: ordersText[locale].openLabel(number),
        text: [name, statusesText[locale].orders[status]].join(', '),
        kind: commandsText[locale].order,
        run: () => void navigate(PATHS.order(number)),
      }));
    });
  }, [mayRead, locale, navigate]);
}
