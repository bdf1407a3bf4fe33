// The full-screen editor of engraved tags, with a 3D preview.
export const loadEngravingEditor = () => import('./engraving-editor.tsx');
