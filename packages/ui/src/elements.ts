import type { ReactElement } from 'react';

/**
 * Elements without bare text, for slots with siblings: page translators replace text nodes, and React would then
 * update or remove a node that is no longer in the page.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined | '';
