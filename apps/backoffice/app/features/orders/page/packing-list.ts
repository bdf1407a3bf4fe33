import { ADMIN_API_BASE } from '@kashtanka/contract/admin-client';

/** The PDF for those who pack the order. */
export function packingListOf(number: string): string {
  return `${ADMIN_API_BASE}/packing/orders/${number}/slip/?for=packer`;
}
