/** 0 closed, 1 open, 2 open with a store pass (HEADER-05, HEADER-06, D23). */
export type StoreFlag = 0 | 1 | 2;

export function isStoreOpen(flag: StoreFlag, hasPass: boolean): boolean {
  return flag === 1 || (flag === 2 && hasPass);
}
