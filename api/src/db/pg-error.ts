/** What PostgreSQL said, wherever the query layer has wrapped it. */
export interface PgError {
  readonly code: string
  readonly constraint: string | undefined
  readonly table: string | undefined
}

/** Finds the database's error in a chain of causes; null when it was none. */
export function pgError(error: unknown): PgError | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const { code, constraint, table, severity } = at as Error & {
      code?: string
      constraint?: string
      table?: string
      severity?: string
    }
    if (code && severity) return { code, constraint, table }
  }
  return null
}

/** The query layer's text without the values, people's names among them, that it puts behind the statement. */
export const withoutValues = (text: string): string => text.replace(/\nparams:[^]*?(?=\n {4}at |$)/, '')

/**
 * What a log may say of a fault. The query layer puts the statement and its values, people's names among them, into the
 * message; the database's own code is enough to find the cause.
 */
export function faultReason(error: unknown): string {
  const found = pgError(error)
  if (found) return ['postgres', found.code, found.constraint ?? found.table].filter(Boolean).join(' ')
  return withoutValues(error instanceof Error ? error.message : String(error))
}

/** Serialization failure or deadlock: the transaction did nothing and may be run again. */
export function isRetryable(error: unknown): boolean {
  const code = pgError(error)?.code
  return code === '40001' || code === '40P01'
}

const refusedCodes = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']

/** The database is away (restart, network); the caller may come back later. */
export function isUnavailable(error: unknown): boolean {
  const found = pgError(error)
  if (found) return found.code.startsWith('57P') || found.code.startsWith('08') || found.code === '53300'
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const { code, message } = at as Error & { code?: string }
    if (code && refusedCodes.includes(code)) return true
    if (/Connection terminated|timeout exceeded when trying to connect/.test(message)) return true
  }
  return false
}
