import { catalogueText } from '#messages/catalogue';
import { percentOff } from '#platform/money.ts';
import { useText } from '#platform/text.ts';
import { Badge } from '#ui/badge.tsx';
import type { ItemCard } from './card.ts';

/** A tile bears two badges at most: they would hide the picture. */
const MOST_BADGES = 2;

type CardBadgesProps = { item: ItemCard; className?: string | undefined };

/** Why to look at a card, or why not to hope. Sold out says all. */
export function CardBadges({ item, className }: CardBadgesProps) {
  const text = useText(catalogueText);
  if (item.isSoldOut)
    return (
      <p className={className}>
        <Badge tone="gray">{text.soldOut}</Badge>
      </p>
    );
  const percent = percentOff(item.price, item.oldPrice);
  const badges = [
    percent > 0 && (
      <Badge key="sale" tone="sale">
        {text.discount(percent)}
      </Badge>
    ),
    item.isNew && (
      <Badge key="new" tone="new">
        {text.isNew}
      </Badge>
    ),
    item.isFew && (
      <Badge key="few" tone="new">
        {text.few}
      </Badge>
    ),
  ].filter(Boolean);
  return badges.length > 0 && <p className={className}>{badges.slice(0, MOST_BADGES)}</p>;
}
