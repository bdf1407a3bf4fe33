import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { PATHS } from '#paths';
import type { ChangedRow } from '../queries.ts';

type Props = { row: Pick<ChangedRow, 'list' | 'key' | 'title'>; isInShop: boolean };

/** The name of a row, which leads to its product if the shop has it. */
export function RowName({ row: { list, key, title }, isInShop }: Props) {
  const name = title || key;
  return <b>{list === 'products' && isInShop ? <TextLink to={PATHS.product(key)}>{name}</TextLink> : name}</b>;
}
