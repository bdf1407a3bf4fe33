import { demo } from '@kashtanka/demo';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tools/test/chromium.ts';
import { demoFolder } from './demo-folder.ts';
import { type Measured, median } from './measured.ts';
import { startShop } from './shop.ts';

const SLOWER_CPU = 4;
const TURN_MS = 2_000;
const FRAMES_A_SECOND = 50;
const FRAME_MS = 1_000 / FRAMES_A_SECOND;

type Turn = { scriptMs: number[]; framesPerSecond: number };

/**
 * How long the tag's script works for a frame while the tag turns, on a processor four times slower, and how many frames come of it
 * where all of them are drawn by the processor, too.
 */
export async function benchTurningTag(): Promise<Measured[]> {
  const data = await demoFolder();
  const shop = await startShop(data.folder);
  const browser = await chromium.launch({
    // The headless shell draws no third dimension.
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      // Without a card two programs draw, one after the other: the tag by what stands in for the card, and the page around it by what
      // browsers use where there is none.
      '--disable-gpu-compositing',
    ],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${shop.url}/product/${demo.parentTag}?size=l`);
    await page.getByRole('button', { name: 'Сделать надпись' }).first().click();
    const turn = page.getByRole('button', { name: 'Покрутить' });
    await turn.waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    // The first turn readies the graphics card, and finds out how sharp it can draw.
    await turn.click();
    await watchFrames(page);
    await turn.click();
    const { scriptMs, framesPerSecond } = await watchFrames(page);
    const slowest = [...scriptMs].sort((a, b) => a - b)[Math.floor(scriptMs.length * 0.95)] ?? Number.NaN;
    return [
      {
        what: 'the tag turns: script of a frame, median',
        value: median(scriptMs),
        unit: 'ms',
        budget: { atMost: FRAME_MS },
      },
      {
        what: 'the tag turns: script of a frame, 95th percentile',
        value: slowest,
        unit: 'ms',
        budget: { atMost: FRAME_MS },
      },
      {
        what: 'the tag turns: drawn without a graphics card',
        value: framesPerSecond,
        unit: 'frames/s',
        budget: { atLeast: FRAMES_A_SECOND },
      },
    ];
  } finally {
    await browser.close();
    await shop.stop();
    await data.remove();
  }
}

/** What every callback of a frame takes from now on. */
function watchFrames(page: Page): Promise<Turn> {
  return page.evaluate(async (lengthMs) => {
    const request = window.requestAnimationFrame.bind(window);
    const scriptMs: number[] = [];
    window.requestAnimationFrame = (draw) =>
      request((time) => {
        const startedAt = performance.now();
        draw(time);
        scriptMs.push(performance.now() - startedAt);
      });
    let frames = 0;
    const count = () => {
      frames += 1;
      request(count);
    };
    request(count);
    const startedAt = performance.now();
    await new Promise((resolve) => setTimeout(resolve, lengthMs));
    return { scriptMs, framesPerSecond: (frames * 1000) / (performance.now() - startedAt) };
  }, TURN_MS);
}
