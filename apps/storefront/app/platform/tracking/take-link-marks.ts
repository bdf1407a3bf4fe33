import { isOneLine } from '@kashtanka/rules';
import { visit } from '../navigation/visit.ts';
import { storeAccessCode } from '../session/access-code.ts';

const CHANNEL = 'distribution-channel';
const PARTNER = 'partner';
const PASS = 'woof_secret';

/** The format that the API accepts; another value would make every call fail. */
const CHANNEL_SLUG = /^[a-z0-9_-]{1,64}$/;
const LONGEST_PARTNER = 64;
/** The format of access codes; it contains only characters that are valid in a header. */
const PASS_SECRET = /^[\w-]{1,128}$/;

/**
 * Stores the visit's source and the access code of a link, and removes both from the query (QUERYPARAM-01,
 * QUERYPARAM-02, QUERYPARAM-04).
 */
export function takeLinkMarks(query: URLSearchParams): void {
  const channel = query.get(CHANNEL)?.trim() ?? '';
  const partner = query.get(PARTNER)?.trim() ?? '';
  if (CHANNEL_SLUG.test(channel)) visit.channel = channel;
  if (partner !== '' && partner.length <= LONGEST_PARTNER && isOneLine(partner)) visit.partner = partner;
  const pass = query.get(PASS)?.trim() ?? '';
  if (PASS_SECRET.test(pass)) storeAccessCode(pass);
  for (const key of [CHANNEL, PARTNER, PASS]) query.delete(key);
}
