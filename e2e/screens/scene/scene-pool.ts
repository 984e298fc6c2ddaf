import type { Browser } from 'playwright-core';
import type { Role } from '../stage/cast.js';
import type { Stage } from '../stage/stage.js';
import { openScene, signIn, WIDTHS, type Scene, type Width } from './scene.js';

/**
 * Reuses one page per role and width: a page that stays open keeps its process and its HTTP cache, which halves the time
 * that a state takes to load. Every state starts from an empty document with the role's cookie and no stored data.
 */
export class ScenePool {
  private readonly scenes = new Map<string, Scene>();

  constructor(
    private readonly browser: Browser,
    private readonly stage: Stage,
  ) {}

  /** Runs `use` with a scene. A scene whose `use` throws is closed and not reused. */
  async with<Result>(as: Role, width: Width, use: (scene: Scene) => Promise<Result>): Promise<Result> {
    const key = `${as} ${width}`;
    const scene = this.scenes.get(key) ?? (await openScene(this.browser, this.stage, as, width));
    this.scenes.delete(key);
    try {
      const result = await use(scene);
      await this.reset(scene, as);
      this.scenes.set(key, scene);
      return result;
    } catch (error) {
      await scene.context.close();
      throw error;
    }
  }

  private async reset({ page, context, answers, complaints, width }: Scene, as: Role): Promise<void> {
    answers.reset();
    await context.setOffline(false);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    // A form with unsaved changes shows a confirmation.
    page.once('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    await page.goto('about:blank');
    page.removeAllListeners('dialog');
    await page.setViewportSize(WIDTHS[width]);
    // Outside the page, so that nothing in the next state is hovered.
    await page.mouse.move(-1, -1);
    await signIn(context, this.stage, as);
    complaints.length = 0;
  }
}
