// Every call of the API: its words stand here once, for the server, the client and the OpenAPI document.
export * from './basket.ts';
export * from './call.ts';
export * from './catalogue.ts';
export * from './checkout.ts';
export type { Answer, Client, Received, Result, Sent, Transport } from './client.ts';
export { createClient, fillPath } from './client.ts';
export * from './collection.ts';
export * from './contract.ts';
export * from './discount.ts';
export * from './order.ts';
export * from './places.ts';
export * from './problems.ts';
export * from './product.ts';
export * from './query.ts';
export * from './routes.ts';
export * from './size-chart.ts';
export * from './subscriptions.ts';
export * from './values.ts';
