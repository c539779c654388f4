interface Bearer {
  token: string
  /** On the monotonic clock, so that neither the device's nor the demo's clock can make it look fresh. */
  until: number
}

// In memory only: nothing that authenticates may be read from storage (K-13).
let current: Bearer | null = null

/** Keeps the bearer of a sign-in or renewal; `expiresIn` in seconds. Renewed 20 s early, so that a slow call still arrives in time. */
export function setBearer(token: string, expiresIn: number): void {
  current = { token, until: performance.now() + Math.max(5, expiresIn - 20) * 1000 }
}

/** The bearer while it is good, else null. */
export function freshBearer(): string | null {
  return current && performance.now() < current.until ? current.token : null
}

/** Forgets the bearer; a named one only while it is the present one. */
export function dropBearer(token = current?.token): void {
  if (current?.token === token) current = null
}
