let base = Date.now()
let mark = performance.now()

/**
 * Sets the server's business clock, from the bootstrap and from each reply. Between corrections it runs on the
 * monotonic clock, so a person who moves the device's clock moves nothing here (decision 25).
 */
export function correctClock(instant: string | number | null | undefined): void {
  if (instant === null || instant === undefined) return
  const ms = typeof instant === 'number' ? instant : Date.parse(instant)
  if (!Number.isFinite(ms)) return
  base = ms
  mark = performance.now()
}

/** The server's present instant, in ms since 1970 (UTC). The only clock of the front end; the device's is never asked. */
export function serverNow(): number {
  return base + (performance.now() - mark)
}
