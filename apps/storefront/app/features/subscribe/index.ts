// Asks to be told when a thing is back. The form comes when it is asked for.
export const loadSubscribeForm = () => import('./subscribe-modal.tsx');
