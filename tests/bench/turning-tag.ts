import { demo } from '@kashtanka/demo';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tools/test/programs.ts';
import { demoFolder } from './demo-folder.ts';
import { type Measured, median } from './measured.ts';
import { startShop } from './shop.ts';

const SLOWER_CPU = 4;
const TURN_MS = 2_000;
const FRAMES_A_SECOND = 50;
const FRAME_MS = 1_000 / FRAMES_A_SECOND;

type Turn = { scriptMs: number[]; framesPerSecond: number };

/**
 * Script time per frame while the 3D tag turns, with a CPU throttled four times, and the frame rate when the CPU
 * also renders.
 */
export async function benchTurningTag(): Promise<Measured[]> {
  const data = await demoFolder();
  const shop = await startShop(data.folder);
  const browser = await chromium.launch({
    // The headless shell does not support WebGL.
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      // Without a GPU two programs render in software: the tag by the WebGL substitute, and the page around it by
      // the compositor.
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
    // The first turn initializes WebGL and determines the resolution.
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

/** Records the duration of every animation frame callback from now on. */
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
