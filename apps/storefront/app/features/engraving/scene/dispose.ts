import { type Group, type Material, Mesh } from 'three';

/** Frees GPU memory, which is not garbage-collected. */
export function disposeGroup(group: Group): void {
  group.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat() as Material[]) {
      for (const value of Object.values(material)) {
        if (typeof value === 'object' && value !== null && 'isTexture' in value) value.dispose();
      }
      material.dispose();
    }
  });
}
