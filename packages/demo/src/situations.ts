// Articles of the demo shop by situation, so that tests name situations and not article numbers.

export const demo = {
  /** A collar's page: a parent with sizes in stock, few, waited for and sold out. */
  parentCollar: 'clr02-07cht',
  /** A collar that comes in XS, S and M; its chart knows larger ones. */
  smallCollar: 'clr03-01cht',
  /** A collar of size M, plenty in stock. */
  collarInStock: 'clr02-07grp-m',
  /** Another size of the same collar, to change to in the basket. */
  collarInStockOtherSize: 'clr02-07grp-l',
  /** Two units left: the size shows its count. */
  fewLeft: 'clr02-07cht-s',
  /** Between four and ten units: the size shows that there are few. */
  runningLow: 'clr02-07cht-m',
  /** One unit left. */
  lastUnit: 'clr02-07llc-l',
  /** A size that is sold out and takes addresses for a notice. */
  soldOutSubscribable: 'clr02-07cht-l',
  /** A size that is sold out for good. */
  soldOut: 'clr02-07cht-xl',
  /** A parent whose sizes are all sold out and accept back-in-stock requests. */
  allSizesSoldOut: 'clr01-01llc',
  /** A parent with a single size. */
  oneSizeCollar: 'clr02-05cht',
  /** A discontinued parent with units left: readable, not for sale, in no listing. */
  outOfProduction: 'clr03-01mst',
  /** A size of it with a positive stock. */
  outOfProductionSize: 'clr03-01mst-s',
  /** A leash chosen by width and by snap hook. */
  leashWithCarabiners: 'lsh01-01cht',
  /** That leash, 20 mm wide, with a brass hook. */
  leashInBrass: 'lsh01-01cht-20-brass',
  /** That leash, 20 mm wide, with a steel hook. */
  leashInSteel: 'lsh01-01cht-20-steel',
  /** A leash that comes with a steel hook only. */
  leashInSteelOnly: 'lsh01-01sky',
  /** A size of a leash with 15% off for every shopper. */
  discountedLeash: 'lsh02-01grp-sm',
  /** The page of that leash. */
  discountedLeashParent: 'lsh02-01grp',
  /** A bag with 500 roubles off for every shopper. */
  discountedBag: 'pba01-01grp',
  /** A harness's page; it offers a leash of the same design. */
  parentHarness: 'hrn01-01grp',
  /** A harness of size M, plenty in stock. */
  harnessInStock: 'hrn01-01grp-m',
  /** A large tag, engraved and not returnable. */
  engravedTag: 'tag01-01cht-l',
  /** A small tag, where two lines are advised. */
  smallTag: 'tag01-01cht-s',
  /** The page of both tags. */
  parentTag: 'tag01-01cht',
  /** A cord to hang a tag on. */
  tagCord: 'tlc01-01cht-sm',
  /** A product without sizes. */
  standaloneBowl: 'bwl01-01grp',
  /** A product without sizes that is sold out and takes addresses for a notice. */
  standaloneSoldOutSubscribable: 'bwl01-01llc',
  /** A product without sizes that is sold out for good. */
  standaloneSoldOut: 'scf01-01llc',
  /** A product without sizes, one unit left. */
  standaloneLastUnit: 'bwl01-02sky',
  /** The balm that the basket offers on top. */
  upsellBalm: 'cos01-01glk',
  /** The gift certificate. */
  certificate: 'gft01',
  /** An expensive product in stock: two units of it pass the free delivery limit. */
  dearBag: 'pba01-01mst',
  /** One of the cheapest products in stock. */
  cheapHolder: 'hld01-01cht',
  /** A product that appeared days ago. */
  novelty: 'clr02-07chk',
} as const;
