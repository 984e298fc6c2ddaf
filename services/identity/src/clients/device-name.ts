import Bowser from 'bowser';

/** Names the browser and operating system of a user agent, such as `Chrome on Windows`; null if neither is known. */
export function deviceName(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => name !== undefined && name !== '').join(' on ') || null;
}
