import { isOneLine } from '@kashtanka/rules';

/** Where a visitor came from, as a link told it. Kept in memory: a visit ends with its page (D24). */
type Marks = { channel: string | null; partner: string | null };

const marks: Marks = { channel: null, partner: null };

const CHANNEL = 'distribution-channel';
const PARTNER = 'partner';

/** What the API takes: anything else would spoil every call, or the order. */
const CHANNEL_SLUG = /^[a-z0-9_-]{1,64}$/;
const LONGEST_PARTNER = 64;

/** Notes the marks of a query and takes them out of it. Whether it had any (QUERYPARAM-01, QUERYPARAM-02). */
export function takeMarks(query: URLSearchParams): boolean {
  if (!query.has(CHANNEL) && !query.has(PARTNER)) return false;
  const channel = query.get(CHANNEL)?.trim() ?? '';
  const partner = query.get(PARTNER)?.trim() ?? '';
  if (CHANNEL_SLUG.test(channel)) marks.channel = channel;
  if (partner !== '' && partner.length <= LONGEST_PARTNER && isOneLine(partner)) marks.partner = partner;
  query.delete(CHANNEL);
  query.delete(PARTNER);
  return true;
}

/** Goes with every call (API-47). */
export const channelOfVisit = () => marks.channel;

/** Goes with a registration and an order. */
export const partnerOfVisit = () => marks.partner;
