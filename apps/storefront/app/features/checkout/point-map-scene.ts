import type { PickupPoint } from '@kashtanka/contract';
import { GeoJSONSource, Map as GlMap, type MapMouseEvent, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
// A file of the shop's own: a worker out of a blob would need a hole in what the page allows.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Locale } from '#platform/locale.ts';
import { drawImage, IMAGE_RATIO } from './point-map-images.ts';
import { type Box, placeOf } from './point-map-load.ts';
import {
  plainGround,
  pointLayers,
  type Shown,
  type Spots,
  spotOf,
  spotsOf,
  stationsOf,
} from './point-map-style.ts';

export type PointMapScene = {
  /** All points that are loaded; tens of thousands are well. */
  show(points: Shown): void;
  /** Puts the pin; null takes it away. */
  choose(location: PickupPoint['location']): void;
  /** Brings this part into view at once. */
  fit(box: Box): void;
  zoom(by: number): void;
  /** Tells what is in view, now and whenever the map has come to rest; who watched before is told no more. */
  watch(onLook: (box: Box) => void): void;
  close(): void;
};

type Options = {
  container: HTMLElement;
  locale: Locale;
  /** The address of a style; null for the plain ground. */
  style: string | null;
  /** What the map says to a wheel without a key, and to a single finger, which belong to the page. */
  words: { label: string; wheel: string; macWheel: string; touch: string };
  onChoose(code: string): void;
};

const EMPTY: Spots = { type: 'FeatureCollection', features: [] };
const NEAREST_ZOOM = 18;
/** Where single points lie apart from each other. */
const STREET_ZOOM = 16;
const TOWN_ZOOM = 8;
/** Below, the map says what it still loads or could not load. */
const FIT = { padding: { top: 48, right: 48, bottom: 76, left: 48 }, maxZoom: 14, animate: false };

setWorkerUrl(workerUrl);

/** Opens the map on the container; throws where the browser has no WebGL. */
export function openPointMap({ container, locale, style, words, onChoose }: Options): PointMapScene {
  const map = new GlMap({
    container,
    style: style ?? plainGround(locale),
    bounds: [19, 41, 180, 77],
    maxZoom: NEAREST_ZOOM,
    // Who has keys alone uses the list, and the page goes on scrolling over the map.
    keyboard: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: style === null ? false : {},
    renderWorldCopies: false,
    fadeDuration: 0,
    locale: {
      'Map.Title': words.label,
      'CooperativeGesturesHandler.WindowsHelpText': words.wheel,
      'CooperativeGesturesHandler.MacHelpText': words.macWheel,
      'CooperativeGesturesHandler.MobileHelpText': words.touch,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.getCanvas().tabIndex = -1;
  map.setMissingStyleImageResolver((id) => {
    const image = map.hasImage(id) ? undefined : drawImage(id);
    if (image) map.addImage(id, image, { pixelRatio: IMAGE_RATIO });
  });
  const data: Record<string, Spots> = { points: EMPTY, metro: EMPTY, chosen: EMPTY };
  const put = (source: string, spots: Spots) => {
    data[source] = spots;
    const found = map.getSource(source);
    if (found instanceof GeoJSONSource) void found.setData(spots);
  };
  let look: (box: Box) => void = () => {};
  const isReady = () => map.getSource('points') !== undefined;
  map.on('load', () => {
    addPoints(map, data, locale);
    look(boxSeen(map));
    map.on('moveend', () => look(boxSeen(map)));
  });
  map.on('click', (event) => void pick(map, event, onChoose));
  for (const layer of ['clusters', 'points']) {
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
  }
  return {
    show: (points) => {
      put('points', spotsOf(points));
      put('metro', style === null ? stationsOf(points.town) : EMPTY);
    },
    choose: (location) => {
      put('chosen', location ? spotOf(location) : EMPTY);
      if (!location) return;
      const { lat, lon } = placeOf(location);
      const isFar = map.getZoom() < TOWN_ZOOM || !map.getBounds().contains([lon, lat]);
      if (isFar) map.jumpTo({ center: [lon, lat], zoom: STREET_ZOOM });
    },
    fit: ({ west, south, east, north }) => void map.fitBounds([west, south, east, north], FIT),
    zoom: (by) => void map.easeTo({ zoom: map.getZoom() + by }),
    watch: (onLook) => {
      look = onLook;
      if (isReady()) look(boxSeen(map));
    },
    close: () => map.remove(),
  };
}

function addPoints(map: GlMap, data: Readonly<Record<string, Spots>>, locale: Locale): void {
  const clusters = { cluster: true, clusterMaxZoom: 15, clusterRadius: 56 };
  for (const [name, spots] of Object.entries(data)) {
    map.addSource(name, { type: 'geojson', data: spots, ...(name === 'points' && clusters) });
  }
  for (const layer of pointLayers(locale)) map.addLayer(layer);
}

/** A cluster opens, a point is chosen. A finger is broad: it counts within some pixels. */
async function pick(map: GlMap, { point }: MapMouseEvent, onChoose: (code: string) => void): Promise<void> {
  if (!map.getLayer('points')) return;
  const around: [[number, number], [number, number]] = [
    [point.x - 10, point.y - 10],
    [point.x + 10, point.y + 10],
  ];
  const [found] = map.queryRenderedFeatures(around, { layers: ['points', 'clusters'] });
  if (found?.geometry.type !== 'Point') return;
  const { code, cluster_id: clusterId } = found.properties;
  if (typeof code === 'string') return onChoose(code);
  const source = map.getSource('points');
  if (!(source instanceof GeoJSONSource) || typeof clusterId !== 'number') return;
  const zoom = await source.getClusterExpansionZoom(clusterId);
  const [lon = 0, lat = 0] = found.geometry.coordinates;
  // The library jumps where less movement is wanted.
  map.easeTo({ center: [lon, lat], zoom: Math.min(zoom, NEAREST_ZOOM) });
}

function boxSeen(map: GlMap): Box {
  const bounds = map.getBounds();
  return {
    west: Math.max(-180, bounds.getWest()),
    south: Math.max(-90, bounds.getSouth()),
    east: Math.min(180, bounds.getEast()),
    north: Math.min(90, bounds.getNorth()),
  };
}
