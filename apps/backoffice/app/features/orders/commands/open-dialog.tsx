import type { DialogProps } from './command-dialog.tsx';
import type { CommandKey } from './command-items.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ConfirmOrderDialog, ShipDialog, TrackDialog } from './packing-dialogs.tsx';
import { CardDialog, GiveUpParcelDialog, ParcelDialog } from './parcel-dialogs.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { TakeSurchargeDialog, WaiveSurchargeDialog } from './surcharge-dialogs.tsx';
import { statusOf, useCommandWords } from './use-command-words.ts';

const DIALOGS = {
  confirm: ConfirmOrderDialog,
  track: TrackDialog,
  parcel: ParcelDialog,
  giveUp: GiveUpParcelDialog,
  card: CardDialog,
  return: ReturnDialog,
  exchange: ExchangeDialog,
  refund: RefundDialog,
  takeSurcharge: TakeSurchargeDialog,
  waiveSurcharge: WaiveSurchargeDialog,
} as const;

/** The dialog of the chosen command. */
export function OpenDialog({ command, ...props }: DialogProps & { command: CommandKey }) {
  const { titleOf } = useCommandWords(props.order);
  const to = statusOf(command);
  if (to) return <MoveDialog {...props} to={to} title={titleOf(command)} />;
  if (command === 'ship') return <ShipDialog {...props} title={titleOf('ship')} />;
  if (!isPlain(command)) return null;
  const Plain = DIALOGS[command];
  return <Plain {...props} />;
}

function isPlain(command: CommandKey): command is keyof typeof DIALOGS {
  return Object.hasOwn(DIALOGS, command);
}
