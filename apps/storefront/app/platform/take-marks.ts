import { isOneLine } from '@kashtanka/rules';
import { visit } from './visit.ts';

const CHANNEL = 'distribution-channel';
const PARTNER = 'partner';

/** What the API takes: anything else would spoil every call, or the order. */
const CHANNEL_SLUG = /^[a-z0-9_-]{1,64}$/;
const LONGEST_PARTNER = 64;

/** Notes where the visitor comes from, and takes that out of the query (QUERYPARAM-01, QUERYPARAM-02). */
export function takeMarks(query: URLSearchParams): void {
  const channel = query.get(CHANNEL)?.trim() ?? '';
  const partner = query.get(PARTNER)?.trim() ?? '';
  if (CHANNEL_SLUG.test(channel)) visit.channel = channel;
  if (partner !== '' && partner.length <= LONGEST_PARTNER && isOneLine(partner)) visit.partner = partner;
  query.delete(CHANNEL);
  query.delete(PARTNER);
}
