// Photos of the demo shop by class and design, with alternative texts in both languages.
import { join } from 'node:path';
import type { ImageRow } from '@kashtanka/contract/import';
import manifest from '../photo-manifest.json' with { type: 'json' };
import { type DesignCode, designs } from './catalogue/designs.ts';
import { both } from './text.ts';

/** Every media path of the demo's documents is relative to this folder. */
export const DEMO_MEDIA_FOLDER = join(import.meta.dirname, '..', 'media');

const photosByPath = new Map(manifest.images.map((photo) => [photo.file, photo]));

/** The photo of a class in a design; `shot` is its number in the studio's catalogue. */
export function photo(photoClass: string, design: DesignCode, shot: number): ImageRow {
  return photoAt(`photos/${photoClass}-${designs[design].studioName}-${shot}.webp`);
}

/** A still life, wide for a desktop or tall for a phone. */
export function hero(name: string, crop: 'desktop' | 'mobile'): ImageRow {
  return photoAt(`photos/hero-${name}-${crop}.webp`);
}

function photoAt(file: string): ImageRow {
  const found = photosByPath.get(file);
  if (!found) throw new Error(`The photo studio has no ${file}`);
  return { type: 'image', file, alt: both(found.alt.ru, found.alt.en) };
}
