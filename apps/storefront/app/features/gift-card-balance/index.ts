// What is left on a gift certificate, for whoever has its code.
export { BalanceForm } from './balance-form.tsx';
