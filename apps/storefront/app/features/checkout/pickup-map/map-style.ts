import type { PickupPoint, PlacedPoint } from '@kashtanka/contract';
import type { Feature, FeatureCollection, LineString, Point } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Locale } from '#platform/text/locale.ts';
import { toLngLat } from './city-loader.ts';
import { listMapCities } from './map-cities.ts';

type Line = Feature<LineString>;
export type PointFeatures = FeatureCollection<Point, Record<string, string>>;

/**
 * A background without a map provider: a grid of degrees and city names. It shows no streets and needs no other
 * host.
 */
export function plainBackground(locale: Locale): StyleSpecification {
  const towns = listMapCities(locale).map((town) => spotAt(town, { image: `town:${town.name}` }));
  return {
    version: 8,
    sources: {
      degrees: { type: 'geojson', data: collectionOf(degreeLines(1)) },
      tenths: { type: 'geojson', data: collectionOf(nearTowns(locale)) },
      towns: { type: 'geojson', data: { type: 'FeatureCollection', features: towns } },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#f2f5f3' } },
      lines('degrees', 4),
      lines('tenths', 8),
      {
        id: 'towns',
        type: 'symbol',
        source: 'towns',
        layout: { 'icon-image': ['get', 'image'], 'icon-offset': [0, -16] },
      },
    ],
  };
}

function lines(source: string, minzoom: number): LayerSpecification {
  return { id: source, type: 'line', source, minzoom, paint: { 'line-color': '#d6e0df', 'line-width': 1 } };
}

/** Points in clusters at low zoom, then single ones; the chosen one is on top. */
export const pointLayers = (locale: Locale): LayerSpecification[] => [
  {
    id: 'metro',
    type: 'symbol',
    source: 'metro',
    minzoom: 10.5,
    layout: { 'icon-image': ['get', 'image'], 'icon-offset': [0, 36], 'icon-padding': 6 },
  },
  {
    id: 'clusters',
    type: 'circle',
    source: 'points',
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': '#86361b',
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2,
      'circle-radius': ['step', ['get', 'point_count'], 15, 100, 19, 1000, 24],
    },
  },
  {
    id: 'counts',
    type: 'symbol',
    source: 'points',
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': ['concat', 'count:', ['number-format', ['get', 'point_count'], { locale }]],
      'icon-allow-overlap': true,
    },
  },
  {
    id: 'points',
    type: 'circle',
    source: 'points',
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-color': '#ffffff',
      'circle-stroke-color': '#5c4d47',
      'circle-stroke-width': 4,
      'circle-radius': 6,
    },
  },
  {
    id: 'chosen',
    type: 'symbol',
    source: 'chosen',
    layout: { 'icon-image': 'pin:', 'icon-anchor': 'bottom', 'icon-allow-overlap': true },
  },
];

/** The points of the city with details, and the locations of the carrier's other points. */
export type ShownPoints = { town: readonly PickupPoint[]; others: readonly PlacedPoint[] };

export function toFeatures({ town, others }: ShownPoints): PointFeatures {
  const ofTown = new Set(town.map(({ code }) => code));
  const features = [
    ...town.flatMap(({ code, location }) => (location ? [spotAt(toLngLat(location), { code })] : [])),
    ...others.flatMap(([code, lon, lat]) => (ofTown.has(code) ? [] : [spotAt({ lat, lon }, { code })])),
  ];
  return { type: 'FeatureCollection', features };
}

export function toFeature(location: NonNullable<PickupPoint['location']>): PointFeatures {
  return { type: 'FeatureCollection', features: [spotAt(toLngLat(location), {})] };
}

/** Estimates the location of each metro station as the centre of the points that name it. */
export function estimateStations(points: readonly PickupPoint[]): PointFeatures {
  const byName = new Map<string, { lat: number; lon: number }[]>();
  for (const { metro, location } of points) {
    if (metro !== null && location) byName.set(metro, [...(byName.get(metro) ?? []), toLngLat(location)]);
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const features = [...byName].map(([name, places]) => {
    const middle = { lat: mean(places.map(({ lat }) => lat)), lon: mean(places.map(({ lon }) => lon)) };
    return spotAt(middle, { image: `metro:${name}` });
  });
  return { type: 'FeatureCollection', features };
}

function spotAt({ lat, lon }: { lat: number; lon: number }, properties: Record<string, string>) {
  const geometry = { type: 'Point' as const, coordinates: [lon, lat] };
  return { type: 'Feature' as const, properties, geometry };
}

function degreeLines(step: number): Line[] {
  const country = { west: 19, south: 40, east: 180, north: 80 };
  return gridOf(country, step);
}

/** A finer grid around each city: about six kilometres. */
function nearTowns(locale: Locale): Line[] {
  return listMapCities(locale).flatMap(({ lat, lon }) => {
    const [south, west] = [Math.floor(lat) - 0.5, Math.floor(lon) - 0.5];
    return gridOf({ west, south, east: west + 2, north: south + 2 }, 0.1);
  });
}

function gridOf(box: { west: number; south: number; east: number; north: number }, step: number): Line[] {
  const { west, south, east, north } = box;
  const upright = Array.from({ length: Math.round((east - west) / step) + 1 }, (_, at) => west + at * step);
  const level = Array.from({ length: Math.round((north - south) / step) + 1 }, (_, at) => south + at * step);
  return [
    ...upright.map((lon) => line([lon, south], [lon, north])),
    ...level.map((lat) => line([west, lat], [east, lat])),
  ];
}

function line(from: [number, number], to: [number, number]): Line {
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [from, to] } };
}

function collectionOf(features: Line[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}
