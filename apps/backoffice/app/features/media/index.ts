// The library of pictures: where they are used, replacing, cropping, alternative texts.

export const loadMediaPage = () => import('./media-page.tsx');
