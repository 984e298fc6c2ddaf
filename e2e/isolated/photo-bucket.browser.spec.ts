import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@kindred/testing/free-port';
import { startS3, type S3UnderTest } from '@kindred/testing';
import type { Browser, Response } from 'playwright-core';
import { openBrowser, openVisitor, pictureFolder, type Visitor } from '../support/browser.js';
import { eventually } from '../support/conditions.js';
import { becomeMember, logInAdmin, Person } from '../support/person.js';
import { logOf, type Product } from '../support/product.js';
import { startProductOnAnyBus } from '../support/product-on-any-bus.js';
import { selfie } from '../support/selfie.js';

const CORS_RULE = new URL('../../deploy/photos/bucket-cors.xml', import.meta.url);

describe('photos in a bucket that browsers can reach', () => {
  let s3: S3UnderTest;
  let product: Product;
  let browser: Browser;
  let pictures: Awaited<ReturnType<typeof pictureFolder>>;
  let admin: Person;
  let ada: Person;
  let visitor: Visitor;

  beforeAll(async () => {
    const port = await freePort();
    const rule = (await readFile(CORS_RULE, 'utf8')).replace('https://kindred.example', `http://localhost:${port}`);
    s3 = await startS3(undefined, rule.replace(/<!--.*-->\s*/, ''));
    const { endpoint, bucket, accessKey, secretKey } = s3.settings;
    const settings = {
      S3_ENDPOINT: endpoint.origin,
      S3_PUBLIC_URL: endpoint.origin,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    };
    [product, browser, pictures] = await Promise.all([
      startProductOnAnyBus(settings, { port }),
      openBrowser(),
      pictureFolder(),
    ]);
    await writeFile(join(pictures.path, 'selfie.png'), selfie());
    admin = await logInAdmin(product);
    ada = new Person(product, `ada-${Date.now()}@example.com`);
    await ada.signUp();
    await ada.followVerificationLink();
    await ada.logIn();
    visitor = await openVisitor(browser, product);
    await visitor.context.addCookies([{ name: 'sid', value: ada.sessionToken, url: product.url, httpOnly: true }]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await pictures?.remove();
    await s3?.stop();
  });

  const isOfBucket = (response: Response, method: string): boolean =>
    response.url().startsWith(s3.settings.endpoint.origin) && response.request().method() === method;

  it('lets the browser send a photo straight to the bucket', async () => {
    const { page } = visitor;
    await page.goto('/verify');
    await page.locator('input[type="file"]').setInputFiles(join(pictures.path, 'selfie.png'));
    const sent = page.waitForResponse((response) => isOfBucket(response, 'PUT'));
    await page.getByRole('button', { name: 'Submit for Review' }).click();
    expect((await sent).status()).toBe(200);
    await page.getByText('Photo uploaded successfully!').first().waitFor();
  });

  it('shows photos from the bucket, which learns nothing about the page', async () => {
    const [photo] = await ada.expect<{ id: string }[]>(200, 'GET', '/api/photos');
    await admin.expect(200, 'POST', `/api/admin/verifications/${photo?.id}/approve`, {});
    await ada.activate();
    await ada.saveProfile({ displayName: 'Ada Lovett', dateOfBirth: '1980-05-17' });
    await becomeMember(product, admin, { displayName: 'Ben Carter' });
    await eventually('Ben is in the deck', async () =>
      (await ada.expect<object[]>(200, 'GET', '/api/discover')).length === 1 ? true : undefined,
    );
    const { page } = visitor;
    const delivered = page.waitForResponse((response) => isOfBucket(response, 'GET'));
    await page.goto('/discover');
    await page.getByText('Ben Carter').first().waitFor();
    const response = await delivered;
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/webp']);
    expect(await response.request().allHeaders()).not.toHaveProperty('referer');
    const redirect = await response.request().redirectedFrom()?.response();
    expect([redirect?.status(), redirect?.headers()['cache-control']]).toEqual([
      302,
      expect.stringMatching(/^private, max-age=\d+$/),
    ]);
    await page.waitForFunction(() =>
      [...document.images].some(({ src, naturalWidth }) => /\/media\//.test(src) && naturalWidth > 0),
    );
  });

  it('has not violated the page policy, or logged a signature', async () => {
    expect(visitor.browserErrors).toEqual([]);
    for (const component of ['gateway', 'moderation']) {
      const lines = (await logOf(product, component)).map((line) => JSON.stringify(line));
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => line.includes('X-Amz-'))).toEqual([]);
    }
  });
});
