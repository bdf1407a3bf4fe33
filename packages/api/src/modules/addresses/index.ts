// Where an account has its parcels sent: kept with it and gone with it. What an order was sent to lies with the order.
export { addressRoutes } from './routes.ts';
