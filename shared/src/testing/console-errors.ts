const key = '__portalConsoleErrors'

interface Ledger {
  allowed: RegExp[]
  seen: string[]
}

function ledger(): Ledger {
  const place = globalThis as unknown as Record<string, Ledger | undefined>
  return (place[key] ??= { allowed: [], seen: [] })
}

/**
 * Names a `console.error` that this one test provokes on purpose (React reports what a boundary catches).
 * Everything else that reaches `console.error` fails the test.
 * @param pattern what the message must match
 */
export function allowConsoleError(pattern: RegExp): void {
  ledger().allowed.push(pattern)
}

/** Takes one message of `console.error`; kept when no test has allowed it. */
export function recordConsoleError(message: string): void {
  const { allowed, seen } = ledger()
  if (!allowed.some((pattern) => pattern.test(message))) seen.push(message)
}

/** What the test did not allow; empties the ledger for the next test. */
export function takeConsoleErrors(): string[] {
  const now = ledger()
  const { seen } = now
  now.allowed = []
  now.seen = []
  return seen
}
