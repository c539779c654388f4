import { isNativeError } from 'node:util/types'

/** An error of PostgreSQL, however the query layer wrapped it. */
export interface PgError {
  readonly code: string
  readonly constraint: string | undefined
  readonly table: string | undefined
}

/** Finds the database's error in a chain of causes; null when there is none. */
export function pgError(error: unknown): PgError | null {
  for (let at = error, depth = 0; isNativeError(at) && depth < 5; at = at.cause, depth++) {
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

/** The message without the values after the statement, which include people's names. */
export const withoutValues = (text: string): string => text.replace(/\nparams:[^]*?(?=\n {4}at |$)/, '')

/**
 * The part of a fault that may be logged. The query layer's message has the statement with its values, people's names
 * among them; the database's own code is enough to find the cause.
 */
export function faultReason(error: unknown): string {
  const found = pgError(error)
  if (found) return ['postgres', found.code, found.constraint ?? found.table].filter(Boolean).join(' ')
  return withoutValues(error instanceof Error ? error.message : String(error))
}

/** A serialization failure or deadlock: the transaction did nothing and may run again. */
export function isRetryable(error: unknown): boolean {
  const code = pgError(error)?.code
  return code === '40001' || code === '40P01'
}

const refusedCodes = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']

/** It may work in a moment: a lock was held too long, or the database is away. The transaction did nothing. */
export function isPassing(error: unknown): boolean {
  // query_canceled, by the statement timeout, and lock_not_available.
  return isUnavailable(error) || ['57014', '55P03'].includes(pgError(error)?.code ?? '')
}

/** The database cannot be reached (restart, network); a later retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  const found = pgError(error)
  if (found) return found.code.startsWith('57P') || found.code.startsWith('08') || found.code === '53300'
  for (let at = error, depth = 0; isNativeError(at) && depth < 5; at = at.cause, depth++) {
    const { code, message } = at as Error & { code?: string }
    if (code && refusedCodes.includes(code)) return true
    if (/Connection terminated|timeout exceeded when trying to connect|not queryable/.test(message)) return true
  }
  return false
}
