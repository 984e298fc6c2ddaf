import prepareBrowser from './prepare-browser.mjs';

/** Playwright's launch options for the Chromium that `prepareBrowser` finds, with the libraries and fonts it needs. */
export async function browserOptions() {
  await prepareBrowser();
  const { BROWSER_EXECUTABLE, BROWSER_LIBRARIES, BROWSER_FONTS } = process.env;
  return {
    executablePath: BROWSER_EXECUTABLE,
    env: {
      ...process.env,
      ...(BROWSER_LIBRARIES ? { LD_LIBRARY_PATH: BROWSER_LIBRARIES, FONTCONFIG_PATH: BROWSER_FONTS } : {}),
    },
  };
}
