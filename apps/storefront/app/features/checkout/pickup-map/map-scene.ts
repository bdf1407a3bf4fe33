import type { PickupPoint } from '@kashtanka/contract';
import { GeoJSONSource, Map as GlMap, type MapMouseEvent, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
// A separate file, because a blob worker would need an exception in the Content Security Policy.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Locale } from '#platform/text/locale.ts';
import { type MapBounds, toLngLat } from './city-loader.ts';
import { drawImage, IMAGE_RATIO } from './map-images.ts';
import {
  estimateStations,
  type PointFeatures,
  plainBackground,
  pointLayers,
  type ShownPoints,
  toFeature,
  toFeatures,
} from './map-style.ts';

export type MapScene = {
  /** Shows all loaded points; supports tens of thousands. */
  show(points: ShownPoints): void;
  /** Places the pin; null removes it. */
  choose(location: PickupPoint['location']): void;
  fit(box: MapBounds): void;
  zoom(by: number): void;
  /** Calls `onLook` with the visible bounds, now and after each movement; replaces the previous callback. */
  watch(onLook: (box: MapBounds) => void): void;
  close(): void;
};

type Options = {
  container: HTMLElement;
  locale: Locale;
  /** The URL of a map style; null for the plain background. */
  style: string | null;
  /** Texts for a wheel without a modifier key and a single finger, both of which scroll the page. */
  words: { label: string; wheel: string; macWheel: string; touch: string };
  onChoose(code: string): void;
};

const EMPTY: PointFeatures = { type: 'FeatureCollection', features: [] };
const NEAREST_ZOOM = 18;
const STREET_ZOOM = 16;
const TOWN_ZOOM = 8;
/** The bottom padding leaves room for the map's status messages. */
const FIT = { padding: { top: 48, right: 48, bottom: 76, left: 48 }, maxZoom: 14, animate: false };

setWorkerUrl(workerUrl);

/** Opens the map in the container; throws if the browser has no WebGL. */
export function openMapScene({ container, locale, style, words, onChoose }: Options): MapScene {
  const map = new GlMap({
    container,
    style: style ?? plainBackground(locale),
    bounds: [19, 41, 180, 77],
    maxZoom: NEAREST_ZOOM,
    // Keyboard users have the list, and arrow keys keep scrolling the page.
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
  const data: Record<string, PointFeatures> = { points: EMPTY, metro: EMPTY, chosen: EMPTY };
  const put = (source: string, spots: PointFeatures) => {
    data[source] = spots;
    const found = map.getSource(source);
    if (found instanceof GeoJSONSource) void found.setData(spots);
  };
  let look: (box: MapBounds) => void = () => {};
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
      put('points', toFeatures(points));
      put('metro', style === null ? estimateStations(points.town) : EMPTY);
    },
    choose: (location) => {
      put('chosen', location ? toFeature(location) : EMPTY);
      if (!location) return;
      const { lat, lon } = toLngLat(location);
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

function addPoints(map: GlMap, data: Readonly<Record<string, PointFeatures>>, locale: Locale): void {
  const clusters = { cluster: true, clusterMaxZoom: 15, clusterRadius: 56 };
  for (const [name, spots] of Object.entries(data)) {
    map.addSource(name, { type: 'geojson', data: spots, ...(name === 'points' && clusters) });
  }
  for (const layer of pointLayers(locale)) map.addLayer(layer);
}

/** A click opens a cluster or chooses a point. The hit area is enlarged for fingers. */
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
  // The library skips the animation if reduced motion is preferred.
  map.easeTo({ center: [lon, lat], zoom: Math.min(zoom, NEAREST_ZOOM) });
}

function boxSeen(map: GlMap): MapBounds {
  const bounds = map.getBounds();
  return {
    west: Math.max(-180, bounds.getWest()),
    south: Math.max(-90, bounds.getSouth()),
    east: Math.min(180, bounds.getEast()),
    north: Math.min(90, bounds.getNorth()),
  };
}
