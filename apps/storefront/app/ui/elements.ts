import type { ReactElement } from 'react';

/**
 * Elements only, for slots that have siblings: a bare text there would be a text node of its own, which a page translator
 * replaces, so that React updates or removes a node that is no longer on the page.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined | '';
