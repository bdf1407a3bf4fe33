export { AlertBox } from './alert-box.tsx';
export { ComponentBox } from './component-box.tsx';
export { ConfirmBox } from './confirm-box.tsx';
export { PromptBox } from './prompt-box.tsx';
