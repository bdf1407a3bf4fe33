import type { Page } from '@playwright/test';

/** A landscape photo drawn by the browser. */
export async function aPhoto(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 400;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#8e3d1d';
      context.fillRect(0, 0, 300, 400);
      context.fillStyle = '#e9e4dc';
      context.fillRect(300, 0, 300, 400);
    }
    return canvas.toDataURL('image/png');
  });
  return { name: 'rex.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}
