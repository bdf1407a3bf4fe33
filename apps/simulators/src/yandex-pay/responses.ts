// The envelope of every response.

export type Refusal = { httpStatus: number; reasonCode: string; reason: string };
export type Accepted = { data: object };

export function isRefusal(answer: Accepted | Refusal): answer is Refusal {
  return 'reasonCode' in answer;
}

export const refusals = {
  unauthorized: { httpStatus: 401, reasonCode: 'UNAUTHORIZED', reason: 'Unknown key' },
  noSuchOrder: { httpStatus: 404, reasonCode: 'ORDER_NOT_FOUND', reason: 'Order not found' },
  noSuchOperation: { httpStatus: 404, reasonCode: 'OPERATION_NOT_FOUND', reason: 'Operation not found' },
  otherCart: { httpStatus: 409, reasonCode: 'ORDER_ALREADY_EXISTS', reason: 'The id was used with another cart' },
  wrongState: { httpStatus: 409, reasonCode: 'ORDER_STATUS_MISMATCH', reason: 'Not possible in this state' },
  busy: { httpStatus: 409, reasonCode: 'ANOTHER_OPERATION_IN_PROGRESS', reason: 'Another operation runs' },
  operationUsed: { httpStatus: 409, reasonCode: 'DUPLICATE_EXTERNAL_OPERATION_ID', reason: 'Used before' },
  wrongSum: { httpStatus: 400, reasonCode: 'ORDER_AMOUNT_MISMATCH', reason: 'The sums do not fit' },
  broken: { httpStatus: 500, reasonCode: 'OTHER', reason: 'Out of order' },
} as const satisfies Record<string, Refusal>;

export function wrongCart(reason: string): Refusal {
  return { httpStatus: 400, reasonCode: 'ORDER_CART_DATA_ERROR', reason };
}

export function wrongField(name: string): Refusal {
  return { httpStatus: 400, reasonCode: 'BAD_FORMAT', reason: name };
}
