import type { StaffCommand, StaffSection } from '@kashtanka/rules';
import {
  ArrowLeftRight,
  Boxes,
  CalendarCheck,
  ChartNoAxesColumn,
  type IconNode,
  Images,
  Newspaper,
  Package,
  PenTool,
  Percent,
  ScrollText,
  Settings,
  ShoppingBag,
  Tag,
  Undo2,
  Users,
} from 'lucide';
import { PATHS } from '#paths';
import { canRead, canRun, type Me } from './me.ts';
import type { Chord } from './shortcuts/chords.ts';

export type SectionName =
  | 'today'
  | 'orders'
  | 'packing'
  | 'workshop'
  | 'returns'
  | 'products'
  | 'stock'
  | 'discounts'
  | 'about'
  | 'media'
  | 'customers'
  | 'reports'
  | 'exchange'
  | 'settings'
  | 'audit';

export type Section = {
  name: SectionName;
  path: string;
  icon: IconNode;
  /** The key after G. */
  key: Chord;
  /** The permission of those who read it; without any it is for all staff. */
  reads?: StaffSection;
  /** The command of those who work in it. */
  runs?: StaffCommand;
  /** Pages of it at other addresses. */
  holds?: readonly string[];
  /** Not for those who read this permission: they find the pages elsewhere. */
  unless?: StaffSection;
  /** Below the daily ones. */
  isRare?: boolean;
};

/** The sections of the back office in the order of navigation. */
const SECTIONS: readonly Section[] = [
  { name: 'today', path: PATHS.today, icon: CalendarCheck, key: 'KeyT' },
  { name: 'orders', path: PATHS.orders, icon: ShoppingBag, key: 'KeyO', reads: 'orders' },
  { name: 'packing', path: PATHS.packing, icon: Package, key: 'KeyB', reads: 'packing' },
  { name: 'workshop', path: PATHS.workshop, icon: PenTool, key: 'KeyM', reads: 'packing' },
  { name: 'returns', path: PATHS.returns, icon: Undo2, key: 'KeyV', reads: 'orders' },
  {
    name: 'products',
    path: PATHS.products,
    icon: Tag,
    key: 'KeyP',
    reads: 'catalogue',
    holds: [PATHS.categories, PATHS.collections, PATHS.reference('')],
  },
  { name: 'stock', path: PATHS.stock, icon: Boxes, key: 'KeyS', reads: 'stock' },
  {
    name: 'discounts',
    path: PATHS.discounts,
    icon: Percent,
    key: 'KeyD',
    reads: 'discounts',
    holds: [PATHS.certificates],
  },
  {
    name: 'about',
    path: PATHS.facts,
    icon: Newspaper,
    key: 'KeyC',
    reads: 'content',
    unless: 'settings',
    holds: [PATHS.pages, PATHS.redirects],
  },
  { name: 'media', path: PATHS.media, icon: Images, key: 'KeyF', runs: 'media add' },
  { name: 'customers', path: PATHS.customers, icon: Users, key: 'KeyU', reads: 'customers' },
  {
    name: 'reports',
    path: PATHS.reports,
    icon: ChartNoAxesColumn,
    key: 'KeyR',
    reads: 'money',
    holds: [PATHS.payments, PATHS.receipts, PATHS.consents],
    isRare: true,
  },
  { name: 'exchange', path: PATHS.exchange, icon: ArrowLeftRight, key: 'KeyX', runs: 'data import', isRare: true },
  { name: 'settings', path: PATHS.settings, icon: Settings, key: 'KeyE', reads: 'settings', isRare: true },
  { name: 'audit', path: PATHS.audit, icon: ScrollText, key: 'KeyJ', reads: 'audit', isRare: true },
];

/** The sections that the caller may read. */
export function sectionsOf(me: Pick<Me, 'sections' | 'commands'>): Section[] {
  return SECTIONS.filter(
    ({ reads, runs, unless }) =>
      (reads === undefined || canRead(me, reads)) &&
      (runs === undefined || canRun(me, runs)) &&
      (unless === undefined || !canRead(me, unless)),
  );
}

/** Whether an address belongs to a section. */
export function isInSection({ path, holds = [] }: Pick<Section, 'path' | 'holds'>, pathname: string): boolean {
  const isAt = (page: string) =>
    pathname === page || (page !== PATHS.today && pathname.startsWith(withSlash(page)));
  return [path, ...holds].some(isAt);
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
