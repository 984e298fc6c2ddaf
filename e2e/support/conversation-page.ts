import type { Browser, Page } from 'playwright-core';
import { openVisitor } from './browser.js';
import type { Person } from './person.js';
import type { Product } from './product.js';

/** A member's page with a conversation, once it is live and records its spans (BROWSER_TRACES). */
export async function openConversation(
  browser: Browser,
  product: Product,
  { sessionToken }: Person,
  matchId: string,
): Promise<Page> {
  const { context, page } = await openVisitor(browser, product);
  await context.addCookies([{ name: 'sid', value: sessionToken, url: product.url }]);
  await page.goto(`/messages/${matchId}`);
  await page.getByText('Live').filter({ visible: true }).first().waitFor();
  await page.waitForFunction(() => 'traces' in window);
  return page;
}
