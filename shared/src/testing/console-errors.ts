const key = '__portalConsoleErrors'

/** Messages of `console.error` in this test, each of which fails it. */
function seen(): string[] {
  const place = globalThis as unknown as Record<string, string[] | undefined>
  return (place[key] ??= [])
}

/** Takes one message of `console.error`. */
export function recordConsoleError(message: string): void {
  seen().push(message)
}

/** The output of this test; the next one starts empty. */
export const takeConsoleErrors = (): string[] => seen().splice(0)
