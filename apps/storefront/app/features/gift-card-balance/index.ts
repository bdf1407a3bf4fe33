export { BalanceForm } from './balance-form.tsx';
