import { BrandMark } from '@kashtanka/ui/drawings/brand-mark.tsx';
import { Outlet } from 'react-router';

export function Frame() {
  return (
    <>
      <BrandMark />
      <Outlet />
    </>
  );
}
