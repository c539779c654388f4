import { serverNow } from './clock.ts'

const prefix = 'portal.key.'
/** A server keeps answers for a day; an older key could no longer be answered with the first reply. */
const lifetime = 24 * 60 * 60 * 1000

/** A fresh Idempotency-Key. */
export function newKey(): string {
  return crypto.randomUUID()
}

/**
 * The key of an operation whose outcome is not known yet, made and stored at first asking. Stored before anything is
 * sent, so that a crash, a reload or a second tab repeats the same key and the server charges once.
 * @param operation names the intention by opaque ids only ('pay:<debt id>'), nothing personal: it stays in local storage
 */
export function rememberKey(operation: string): string {
  const known = recallKey(operation)
  if (known) return known
  const key = newKey()
  keepKey(operation, key)
  return key
}

/** Stores a key again: the call was answered, but its outcome is not known yet. */
export function keepKey(operation: string, key: string): void {
  store()?.setItem(prefix + operation, `${key}@${Math.round(serverNow())}`)
}

/** The stored key of an operation that has no known outcome, or null. */
export function recallKey(operation: string): string | null {
  const [key, at] = (store()?.getItem(prefix + operation) ?? '').split('@')
  if (!key || !at) return null
  if (serverNow() - Number(at) < lifetime) return key
  forgetKey(operation)
  return null
}

/** Forgets a key once the outcome is known. */
export function forgetKey(operation: string): void {
  store()?.removeItem(prefix + operation)
}

function store(): Storage | null {
  try {
    return window.localStorage
  } catch {
    // Storage may be forbidden; the key then lives as long as the call, and the server's look-back still protects.
    return null
  }
}
