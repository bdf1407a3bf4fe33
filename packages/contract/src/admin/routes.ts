import type { Route } from '../call.ts';

/** The versioned base of the back office's calls, on its own origin. */
export const ADMIN_API_BASE = '/api/admin/v1';

/**
 * Server-sent events: `stream/?topics=orders,order:100042&present=order:100042`. An event `changed` names its topic; the
 * browser then requests the data again. The thing of `present` is open in this browser as long as the stream is.
 */
export const STAFF_STREAM_PATH = 'stream/';

/** Method and path of every call of the back office; without schemas, so that a browser loads no schema library. */
export const adminRoutes = {
  startPasskeySignIn: { method: 'POST', path: 'sign-in/passkey/options/' },
  signInWithPasskey: { method: 'POST', path: 'sign-in/passkey/' },
  signInWithPassword: { method: 'POST', path: 'sign-in/password/' },
  signInWithRecoveryCode: { method: 'POST', path: 'sign-in/recovery/' },
  readInvitation: { method: 'POST', path: 'sign-in/invitation/' },
  startInvitedPasskey: { method: 'POST', path: 'sign-in/invitation/passkey/options/' },
  acceptWithPasskey: { method: 'POST', path: 'sign-in/invitation/passkey/' },
  startInvitedPassword: { method: 'POST', path: 'sign-in/invitation/password/options/' },
  acceptWithPassword: { method: 'POST', path: 'sign-in/invitation/password/' },
  getMe: { method: 'GET', path: 'me/' },
  signOut: { method: 'DELETE', path: 'me/session/' },
  listOwnSessions: { method: 'GET', path: 'me/sessions/' },
  endOwnSession: { method: 'DELETE', path: 'me/sessions/:id/' },
  listOwnFactors: { method: 'GET', path: 'me/factors/' },
  startOwnPasskey: { method: 'POST', path: 'me/passkeys/options/' },
  addOwnPasskey: { method: 'POST', path: 'me/passkeys/' },
  removeOwnPasskey: { method: 'DELETE', path: 'me/passkeys/:id/' },
  renewRecoveryCodes: { method: 'POST', path: 'me/recovery-codes/' },
  readTerminal: { method: 'POST', path: 'me/terminal/' },
  approveTerminal: { method: 'POST', path: 'me/terminal/approval/' },
  startProof: { method: 'POST', path: 'me/proof/passkey/options/' },
  proveWithPasskey: { method: 'POST', path: 'me/proof/passkey/' },
  proveWithCode: { method: 'POST', path: 'me/proof/code/' },
  listPresence: { method: 'GET', path: 'presence/' },
  listStaff: { method: 'GET', path: 'staff/' },
  inviteStaff: { method: 'POST', path: 'staff/' },
  changeStaffRoles: { method: 'PATCH', path: 'staff/:id/' },
  renewInvitation: { method: 'POST', path: 'staff/:id/invitation/' },
  stopStaff: { method: 'POST', path: 'staff/:id/stop/' },
  listBatches: { method: 'GET', path: 'packing/batches/' },
  createBatch: { method: 'POST', path: 'packing/batches/' },
  getBatch: { method: 'GET', path: 'packing/batches/:id/' },
  closeBatch: { method: 'POST', path: 'packing/batches/:id/close/' },
  takeOrder: { method: 'POST', path: 'packing/orders/:number/take/' },
  scanArticle: { method: 'POST', path: 'packing/orders/:number/scan/' },
  unscanArticle: { method: 'POST', path: 'packing/orders/:number/unscan/' },
  packOrder: { method: 'POST', path: 'packing/orders/:number/pack/' },
  printSlip: { method: 'GET', path: 'packing/orders/:number/slip/' },
  printLabel: { method: 'GET', path: 'packing/orders/:number/label/' },
  setPlace: { method: 'PUT', path: 'stock/:article/place/' },
  listProductsOfStaff: { method: 'GET', path: 'products/' },
  uploadMedia: { method: 'POST', path: 'media/' },
  listDataRows: { method: 'GET', path: 'data/:list/' },
  createDataRow: { method: 'POST', path: 'data/:list/' },
  getDataRow: { method: 'GET', path: 'data/:list/:key/' },
  patchDataRow: { method: 'PATCH', path: 'data/:list/:key/' },
  listDataHistory: { method: 'GET', path: 'data/:list/:key/history/' },
  undoDataRow: { method: 'POST', path: 'data/:list/:key/undo/' },
  setStock: { method: 'PUT', path: 'stock/:article/' },
  adjustStock: { method: 'POST', path: 'stock/:article/adjust/' },
  listStockMovements: { method: 'GET', path: 'stock/:article/movements/' },
  listAudit: { method: 'GET', path: 'audit/' },
  getToday: { method: 'GET', path: 'today/' },
  listOrders: { method: 'GET', path: 'orders/' },
  getOrder: { method: 'GET', path: 'orders/:number/' },
  getOrderTimeline: { method: 'GET', path: 'orders/:number/timeline/' },
  moveOrder: { method: 'POST', path: 'orders/:number/move/' },
  shipOrder: { method: 'POST', path: 'orders/:number/ship/' },
  confirmOrder: { method: 'POST', path: 'orders/:number/confirm/' },
  noteOrder: { method: 'POST', path: 'orders/:number/notes/' },
  trackOrder: { method: 'POST', path: 'orders/:number/tracking/' },
  requestParcel: { method: 'POST', path: 'orders/:number/parcels/' },
  giveUpParcel: { method: 'POST', path: 'orders/:number/parcels/give-up/' },
  bindCard: { method: 'POST', path: 'orders/:number/cards/' },
  returnLines: { method: 'POST', path: 'orders/:number/returns/' },
  exchangeLines: { method: 'POST', path: 'orders/:number/exchanges/' },
  refundOrder: { method: 'POST', path: 'orders/:number/refunds/' },
} as const satisfies Record<string, Route>;

export type AdminCallName = keyof typeof adminRoutes;
