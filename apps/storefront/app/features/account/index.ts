// Registration, login, logout and password reset. The session itself belongs to the platform.
export { AccountFrame } from './account-frame.tsx';
export type { BeginLogin } from './begin-login.ts';
export { ConfirmEmail, RestoreEmail } from './email-links.tsx';
export { endLogin } from './end-login.ts';
export { ForgotForm } from './forgot-form.tsx';
export { Greeting } from './greeting.tsx';
export { loadAccountOfOrder } from './load-account-of-order.ts';
export { loadAccountName, loadMyData } from './load-parts.ts';
export { LogInForm } from './log-in-form.tsx';
export { LogOutButton } from './log-out-button.tsx';
export { RecoverForm, SecretMissing } from './recover-form.tsx';
export { RegisterForm } from './register-form.tsx';
export { takeSecret } from './take-secret.ts';
