import { isOneLine } from '@kashtanka/rules';
import { keepStorePass } from './store-pass.ts';
import { visit } from './visit.ts';

const CHANNEL = 'distribution-channel';
const PARTNER = 'partner';
const PASS = 'woof_secret';

/** What the API takes: anything else would spoil every call, or the order. */
const CHANNEL_SLUG = /^[a-z0-9_-]{1,64}$/;
const LONGEST_PARTNER = 64;
/** As passes are made; a header could carry no other letters. */
const PASS_SECRET = /^[\w-]{1,128}$/;

/**
 * Notes where the visitor comes from, keeps the pass that the link brings, and takes both out of the query (QUERYPARAM-01,
 * QUERYPARAM-02, QUERYPARAM-04).
 */
export function takeMarks(query: URLSearchParams): void {
  const channel = query.get(CHANNEL)?.trim() ?? '';
  const partner = query.get(PARTNER)?.trim() ?? '';
  if (CHANNEL_SLUG.test(channel)) visit.channel = channel;
  if (partner !== '' && partner.length <= LONGEST_PARTNER && isOneLine(partner)) visit.partner = partner;
  const pass = query.get(PASS)?.trim() ?? '';
  if (PASS_SECRET.test(pass)) keepStorePass(pass);
  for (const key of [CHANNEL, PARTNER, PASS]) query.delete(key);
}
