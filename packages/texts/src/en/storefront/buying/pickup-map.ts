import type { ru } from '../../../ru/storefront/buying/pickup-map.ts';

export const en: typeof ru = {
  toMap: 'Show on the map',
  toList: 'List only',
  label: 'Map of points: in the town, the same as in the list',
  nearer: 'Zoom in',
  farther: 'Zoom out',
  wheel: 'Hold Ctrl and turn the wheel to zoom the map',
  macWheel: 'Hold ⌘ and turn the wheel to zoom the map',
  touch: 'Use two fingers to move the map',
  coming: 'Points of other towns are loading',
  silent: 'The points here did not load. Move the map, or choose from the list.',
  silentPoint: 'That point did not load. Press it again.',
  lost: 'The map did not load. You can choose a point from the list as well.',
  retry: 'Try again',
  impossible: 'This browser cannot show maps: please choose a point from the list.',
};
