/** Carriers are told of one parcel after the other. */
export const CARRIERS_QUEUE = 'carriers';
