/** jest: stops what global-setup started. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.__portalTestServer?.stop()
}
