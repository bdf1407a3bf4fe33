// Registration, login, logout and password reset. The session itself belongs to the platform.
export { AuthPageLayout } from './components/auth-page-layout.tsx';
export { ConfirmEmail, RestoreEmail } from './components/email-links.tsx';
export { ForgotForm } from './components/forgot-form.tsx';
export { Greeting } from './components/greeting.tsx';
export { LogInForm } from './components/log-in-form.tsx';
export { LogOutButton } from './components/log-out-button.tsx';
export { RegisterForm } from './components/register-form.tsx';
export { MissingResetSecret, ResetPasswordForm } from './components/reset-password-form.tsx';
export { loadAccountName, loadCreateAccountFromOrder, loadProfileForm } from './lazy.ts';
export type { BeginLogin } from './model/begin-login.ts';
export { endLogin } from './model/end-login.ts';
export { logInByForm, registerByForm, requestRecoveryByForm } from './posted-forms.ts';
export { takeEmailSecret } from './take-email-secret.ts';
