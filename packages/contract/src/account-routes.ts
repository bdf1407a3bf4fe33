import type { Route } from './call.ts';

/** What brings a login about, and what a login alone may call. */
export const accountRoutes = {
  logIn: { method: 'POST', path: 'auth/login/' },
  register: { method: 'POST', path: 'auth/registration/' },
  verifyToken: { method: 'POST', path: 'auth/token/verify/' },
  refreshToken: { method: 'POST', path: 'auth/token/refresh/' },
  logOut: { method: 'POST', path: 'auth/logout/' },
  requestRecovery: { method: 'POST', path: 'auth/password/recovery/request' },
  recoverPassword: { method: 'POST', path: 'auth/password/recovery' },
  getProfile: { method: 'GET', path: 'profile/' },
  changeProfile: { method: 'PATCH', path: 'profile/' },
  deleteProfile: { method: 'DELETE', path: 'profile/' },
  listOwnOrders: { method: 'GET', path: 'profile/order/' },
  getOwnOrder: { method: 'GET', path: 'profile/order/:number' },
  setBonusPoints: { method: 'PUT', path: 'basket/bonus-points/' },
  listTransfers: { method: 'GET', path: 'profile/transfer/' },
  listAddresses: { method: 'GET', path: 'profile/address/' },
  addAddress: { method: 'POST', path: 'profile/address/' },
  changeAddress: { method: 'PATCH', path: 'profile/address/' },
  removeAddress: { method: 'DELETE', path: 'profile/address/:id/' },
  listSessions: { method: 'GET', path: 'profile/session/' },
  endSession: { method: 'DELETE', path: 'profile/session/:id/' },
  changePassword: { method: 'POST', path: 'profile/password/' },
} as const satisfies Record<string, Route>;
