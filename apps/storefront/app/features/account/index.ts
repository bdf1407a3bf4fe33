// Registration, login, logout and password reset. The session itself belongs to the platform.
export { AuthPageLayout } from './auth-page-layout.tsx';
export type { BeginLogin } from './begin-login.ts';
export { ConfirmEmail, RestoreEmail } from './email-links.tsx';
export { endLogin } from './end-login.ts';
export { ForgotForm } from './forgot-form.tsx';
export { Greeting } from './greeting.tsx';
export { loadAccountName, loadProfileForm } from './lazy.ts';
export { loadCreateAccountFromOrder } from './load-account-of-order.ts';
export { LogInForm } from './log-in-form.tsx';
export { LogOutButton } from './log-out-button.tsx';
export { logInByForm, registerByForm, requestRecoveryByForm } from './posted-forms.ts';
export { RegisterForm } from './register-form.tsx';
export { MissingResetSecret, ResetPasswordForm } from './reset-password-form.tsx';
export { takeEmailSecret } from './take-email-secret.ts';
