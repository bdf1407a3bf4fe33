// Bonus points of who is logged in: what there is, what is on its way, what a basket is paid with, and the code for friends.
// A visit without a login needs none of it.
export { loadBonuses, loadBonusPayment, loadLoyalty } from './load-parts.ts';
export { PointsLine } from './points-line.tsx';
