import type { OrderCode } from '@kashtanka/contract/admin';
import { moneyToWire } from '@kashtanka/rules';
import { type ActorRefusal, actorRefused } from '#modules/staff';
import { conflict, notFound, type Refusal } from '#platform/http/reply';
import type { BindCardResult } from './bind-card.ts';
import type { ChangeResult } from './changes/change-order.ts';
import type { SurchargeTaken } from './changes/take-surcharge.ts';
import type { SurchargeWaived } from './changes/waive-surcharge.ts';
import type { ReservationConfirmed } from './confirm-reservation.ts';
import type { TransitionResult } from './manual-transition.ts';
import type { ParcelGivenUp } from './parcels/cancel-parcel.ts';
import type { ParcelRequested } from './parcels/request-parcel.ts';
import type { ExchangeDone } from './returns/exchange-lines.ts';
import type { MoneyRefunded } from './returns/refund-money.ts';
import type { ReturnResult } from './returns/return-lines.ts';
import type { ShipResult } from './ship-order.ts';

type Outcome =
  | BindCardResult
  | Exclude<ChangeResult, { problem: 'fields' }>
  | ExchangeDone
  | MoneyRefunded
  | ParcelGivenUp
  | ParcelRequested
  | ReservationConfirmed
  | ReturnResult
  | ShipResult
  | SurchargeTaken
  | SurchargeWaived
  | TransitionResult
  | { ok: false; problem: 'no_words' };

type Refused = Exclude<Outcome, { ok: true }>;

/** The response to a refused command: of an actor, of a stale version, or a conflict with its extra fields. */
export function refused(outcome: Refused): Refusal {
  if (isOfActor(outcome)) return actorRefused(outcome);
  switch (outcome.problem) {
    case 'unknown':
      return notFound();
    case 'stale': {
      const { version, since } = outcome;
      return { kind: 'detail', status: 412, code: 'stale', extra: { version, since } };
    }
    default:
      return conflict(outcome.problem, extraOf(outcome));
  }
}

const OF_ACTOR = ['no_name', 'no_reason', 'stranger', 'stopped', 'unbound', 'another_user', 'not_allowed'];

function isOfActor(outcome: Refused): outcome is ActorRefusal {
  return OF_ACTOR.includes(outcome.problem);
}

/** A conflict's own fields in the form of the contract. */
function extraOf({ ok: _, problem: __, ...extra }: Refused & { problem: OrderCode | 'too_few' }): object {
  return {
    ...extra,
    ...('most' in extra && { most: moneyToWire(extra.most) }),
    ...('surcharge' in extra && { surcharge: moneyToWire(extra.surcharge) }),
    ...('sold' in extra && { sold: moneyToWire(extra.sold) }),
    ...('number' in extra && { number: String(extra.number) }),
    ...('lastDay' in extra && { last_day: extra.lastDay, lastDay: undefined }),
  };
}
