import type { OrderDetails, OrderRow } from '@kashtanka/contract/admin';
import { explainPrice, type PriceExplanation } from '@kashtanka/pricing';
import { cleanText, type OrderStatus, parseTrackingNumber } from '@kashtanka/rules';
import { type OrderFacts, orderAdminRecords, orderRecords } from '#modules/orders';
import type { Actor } from '#modules/staff';
import { moscowDay } from '#platform/clock';
import type { Tx } from '#platform/database';
import { type Locale, localText } from '#platform/locale';
import { type BindCardRequest, type BindCardResult, bindGiftCard } from './bind-card.ts';
import {
  cancelSelection,
  type ListedOrder,
  listOpen,
  type OpenSelection,
  type OrderQuery,
} from './cancel-selection.ts';
import { type ChangeResult, changeOrder } from './changes/change-order.ts';
import type { OrderChange } from './changes/change-request.ts';
import {
  type SurchargeAsked,
  type SurchargeGiven,
  type SurchargeTaken,
  takeSurcharge,
} from './changes/take-surcharge.ts';
import { type SurchargeWaived, waiveSurcharge } from './changes/waive-surcharge.ts';
import { confirmReservationByStaff, type ReservationConfirmed } from './confirm-reservation.ts';
import type { AdminDeps } from './deps.ts';
import { type OrderRecord, readOrderRecord } from './details/read-order.ts';
import { type OrderReader, readOrderDetails } from './details/serialize-details.ts';
import { serializeRow } from './details/serialize-row.ts';
import { handOverWithin, weighOrders } from './hand-over.ts';
import { type TransitionResult, transitionByStaff } from './manual-transition.ts';
import { type PackRequest, packOrder, type UnpackRequest, unpackOrder } from './pack-order.ts';
import { abandonParcel, type ParcelGivenUp } from './parcels/cancel-parcel.ts';
import { recordTracking } from './parcels/record-tracking.ts';
import { type ParcelRequested, requestParcel } from './parcels/request-parcel.ts';
import { type OrderActor, type OrderRefusal, performOnOrder } from './perform-on-order.ts';
import { type ExchangeDone, type ExchangeRequest, exchangeLines } from './returns/exchange-lines.ts';
import { type MoneyRefunded, type RefundRequest, refundMoney } from './returns/refund-money.ts';
import {
  lastDayOfReturn,
  type RequestedReturn,
  type ReturnRefused,
  refuseReturn,
} from './returns/refuse-return.ts';
import { type ReturnRequest, type ReturnResult, returnLines } from './returns/return-lines.ts';
import { type ReturnSettlement, settleReturn } from './returns/settle-return.ts';
import { type ShipResult, shipOrder } from './ship-order.ts';
import { readTimeline } from './timeline/timeline.ts';

/** Staff commands on orders, by order number. */
export type OrderAdmin = {
  list(asked: OrderQuery): Promise<ListedOrder[]>;
  /** A page of orders for the back office. */
  listForStaff(asked: ListQuery, reader: OrderReader): Promise<OrderPage>;
  /** Unpaid orders of a selection, listed or canceled one by one. */
  listOpen(selection: OpenSelection): Promise<ListedOrder[]>;
  cancelSelection(
    actor: Actor,
    selection: OpenSelection,
    onEach: (order: ListedOrder, outcome: TransitionResult) => void,
  ): Promise<void>;
  show(number: string): Promise<OrderRecord | undefined>;
  /** Every considered offer with the reason, as it was when the order was placed; undefined for an unknown order. */
  explainPrice(number: string, locale: Locale): Promise<PriceExplanation | undefined>;
  /** An order as the back office shows it to these roles. */
  details(number: string, reader: OrderReader): Promise<OrderDetails | undefined>;
  /** All that happened to an order, newest first. */
  timeline(number: string, page: Parameters<typeof readTimeline>[2]): Promise<Timeline | undefined>;
  move(actor: OrderActor, number: string, to: OrderStatus): Promise<TransitionResult>;
  /** Packs an order and hands it over to its carrier in one step. */
  ship(actor: OrderActor, number: string, tracking?: string): Promise<ShipResult>;
  /** Packs an order, and takes that back. */
  pack<Refused extends Refusal>(
    actor: OrderActor,
    asked: PackRequest<Refused>,
  ): ReturnType<typeof packOrder<Refused>>;
  unpack<Refused extends Refusal>(
    actor: OrderActor,
    asked: UnpackRequest<Refused>,
  ): ReturnType<typeof unpackOrder<Refused>>;
  /** Hands a packed order over within the transaction of many. */
  handOverWithin(tx: Tx, number: number, by: Parameters<typeof handOverWithin>[3]): Promise<boolean>;
  /** Grams by order number; null if unknown. */
  weights(numbers: readonly number[]): Promise<Map<number, number | null>>;
  /** Confirms an order that reserves its stock only briefly, so that it waits as long as others. */
  confirm(actor: OrderActor, number: string): Promise<ReservationConfirmed>;
  /** Changes lines, delivery or recipient before the order is packed. */
  change(actor: OrderActor, asked: { number: string; change: OrderChange }): Promise<ChangeResult>;
  /** Settles what a change has made a paid order dearer by: paid in the shop, or waived. */
  takeSurcharge(actor: OrderActor, asked: SurchargeGiven): Promise<SurchargeTaken>;
  waiveSurcharge(actor: OrderActor, asked: SurchargeAsked): Promise<SurchargeWaived>;
  /** An internal note, invisible to shoppers. */
  note(actor: OrderActor, number: string, words: string): Promise<Noted>;
  /** Sets the tracking code, which the shopper sees. */
  track(actor: OrderActor, number: string, code: string): Promise<Tracked>;
  /**
   * Requests a parcel from the order's carrier; the tracking code comes later. Without a weight, the catalogue's
   * weights are used.
   */
  parcel(actor: OrderActor, number: string, weightG?: number): Promise<ParcelRequested>;
  /** Abandons the current parcel: the carrier is asked to cancel it, and another may be requested. */
  giveUpParcel(actor: OrderActor, number: string): Promise<ParcelGivenUp>;
  /** Binds a printed gift card to a certificate line; `left` is the number of items still without a card. */
  bindCard(actor: OrderActor, asked: BindCardRequest): Promise<BindCardResult>;
  /** Returns items. */
  giveBack(actor: OrderActor, asked: ReturnRequest): Promise<ReturnResult>;
  /** Refunds an inspected return of whole and defective items. */
  settleReturn(actor: OrderActor, asked: ReturnSettlement): Promise<ReturnResult>;
  /** Why no member of staff could take these items back now. */
  refuseReturn(facts: OrderFacts, asked: RequestedReturn): ReturnRefused | undefined;
  /** The last day of a return without a defect. */
  lastDayOfReturn(facts: OrderFacts): string | undefined;
  /** Returns items and creates an order of replacements that they pay for. */
  exchange(actor: OrderActor, asked: ExchangeRequest): Promise<ExchangeDone>;
  /** Refunds an amount without a return. */
  refund(actor: OrderActor, asked: RefundRequest): Promise<MoneyRefunded>;
};

type Refusal = { ok: false; problem: string };
type NoteRefused = { ok: false; problem: 'no_words' };
type Noted = { ok: true; version: number } | NoteRefused | OrderRefusal;
type TrackingSet = { ok: true; code: string };
type TrackingRefused = { ok: false; problem: 'bad_code' };
type Tracked = (TrackingSet & { version: number }) | TrackingRefused | OrderRefusal;

type ListQuery = Omit<Parameters<typeof orderAdminRecords.listForStaff>[1], 'today'>;
type OrderPage = {
  rows: OrderRow[];
  next: string | null;
  count: { value: number; has_more: boolean };
};
type Timeline = Awaited<ReturnType<typeof readTimeline>>;

const MAX_NOTE_LENGTH = 2_000;

export function createOrderAdmin(deps: AdminDeps): OrderAdmin {
  const { db, clock } = deps;
  return {
    list: (asked) => orderAdminRecords.list(db, asked),
    listForStaff: async (asked, reader) => {
      const { rows, next, count } = await orderAdminRecords.listForStaff(db, {
        ...asked,
        today: moscowDay(clock.now()),
      });
      return {
        rows: rows.map((row) => serializeRow(row, reader)),
        next: next === null ? null : String(next),
        count,
      };
    },
    listOpen: (selection) => listOpen(deps, selection),
    cancelSelection: (actor, selection, onEach) => cancelSelection(deps, actor, selection, onEach),
    show: async (number) => {
      const facts = await orderRecords.find(db, number);
      return facts && readOrderRecord(deps, facts);
    },
    explainPrice: async (number, locale) => {
      const facts = await orderRecords.find(db, number);
      const trace = facts && (await orderRecords.readPriceTrace(db, facts, deps.listBasketLines));
      return trace && explainPrice(trace, (text) => localText(text, locale));
    },
    move: (actor, number, to) => transitionByStaff(deps, actor, { number, to }),
    details: async (number, reader) => {
      const facts = await orderRecords.find(db, number);
      return facts && readOrderDetails(deps, facts, reader);
    },
    timeline: async (number, page) => {
      const facts = await orderRecords.find(db, number);
      return facts && readTimeline(deps, facts.order.number, page);
    },
    ship: (actor, number, tracking) => shipOrder(deps, actor, { number, tracking }),
    pack: (actor, asked) => packOrder(deps, actor, asked),
    unpack: (actor, asked) => unpackOrder(deps, actor, asked),
    handOverWithin: (tx, number, by) => handOverWithin(tx, deps, number, by),
    weights: (numbers) => weighOrders(deps, numbers),
    confirm: (actor, number) => confirmReservationByStaff(deps, actor, number),
    change: (actor, asked) => changeOrder(deps, actor, asked),
    takeSurcharge: (actor, asked) => takeSurcharge(deps, actor, asked),
    waiveSurcharge: (actor, asked) => waiveSurcharge(deps, actor, asked),
    note: (actor, number, words) => addNote(deps, actor, { number, words }),
    parcel: (actor, number, weightG) => requestParcel(deps, actor, { number, weightG }),
    giveUpParcel: (actor, number) => abandonParcel(deps, actor, number),
    bindCard: (actor, asked) => bindGiftCard(deps, actor, asked),
    giveBack: (actor, asked) => returnLines(deps, actor, asked),
    settleReturn: (actor, asked) => settleReturn(deps, actor, asked),
    refuseReturn: (facts, asked) => refuseReturn(facts, asked, { roles: ['owner'], now: clock.now() }),
    lastDayOfReturn,
    exchange: (actor, asked) => exchangeLines(deps, actor, asked),
    refund: (actor, asked) => refundMoney(deps, actor, asked),
    track: (actor, number, typed) => {
      const action = { command: 'orders track', number, details: { code: typed } } as const;
      return performOnOrder<TrackingSet, TrackingRefused>(deps, actor, action, async (tx, order) => {
        const code = parseTrackingNumber(typed);
        if (!code) return { ok: false, problem: 'bad_code' };
        await recordTracking(tx, deps, order, code);
        return { ok: true, code };
      });
    },
  };
}

function addNote(
  deps: AdminDeps,
  actor: OrderActor,
  { number, words }: { number: string; words: string },
): Promise<Noted> {
  const action = { command: 'orders note', number } as const;
  return performOnOrder<{ ok: true }, NoteRefused>(deps, actor, action, async (tx, order, { name }) => {
    const text = cleanText(words);
    if (!text || text.length > MAX_NOTE_LENGTH) return { ok: false, problem: 'no_words' };
    await orderAdminRecords.insertNote(tx, order.number, { at: deps.clock.now(), actor: name, words: text });
    return { ok: true };
  });
}
