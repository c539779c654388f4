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

/**
 * A serialization failure or deadlock, or an audit entry without a number, because its chain's head is gone (decision 344):
 * the transaction did nothing and may run again.
 */
export function isRetryable(error: unknown): boolean {
  const { code, table } = pgError(error) ?? {}
  return code === '40001' || code === '40P01' || (code === '23502' && table === 'audit_log')
}

/**
 * A prepared statement gives other columns than when it was prepared, because a migration has changed its table. The
 * connection goes on failing; another one prepares it anew.
 */
export const isStalePlan = (error: unknown): boolean => pgError(error)?.code === '0A000'

/** The connection was lost, or could not be opened, however the driver says it; the transaction is not known to have ended. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super(`the connection to the database was lost: ${innermost(cause)}`, { cause })
    this.name = 'ConnectionLost'
  }
}

function innermost(error: unknown): string {
  let at = error
  for (let depth = 0; isNativeError(at) && at.cause !== undefined && depth < 5; depth++) at = at.cause
  return isNativeError(at) ? at.message : String(at)
}

const networkCodes = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']

/** It may work in a moment: a lock was held too long, or the database is away or full. The transaction did nothing. */
export function isPassing(error: unknown): boolean {
  // query_canceled, by the statement timeout, and lock_not_available.
  return isUnavailable(error) || isOutOfSpace(error) || ['57014', '55P03'].includes(pgError(error)?.code ?? '')
}

/** No room is left to write: on the disk of the database (disk_full), or on our own. */
export function isOutOfSpace(error: unknown): boolean {
  const found = pgError(error)
  if (found) return found.code === '53100'
  for (let at = error, depth = 0; isNativeError(at) && depth < 5; at = at.cause, depth++)
    if (['ENOSPC', 'EDQUOT'].includes((at as NodeJS.ErrnoException).code ?? '')) return true
  return false
}

/**
 * Ends of a connection that the server chose: shutdown or restart (57P), a broken line (08), too many connections, a
 * transaction that said nothing for too long, as that of a process that stood still.
 */
const isEnd = (code: string) => code.startsWith('57P') || code.startsWith('08') || ['53300', '25P03'].includes(code)

/** The database cannot be reached (restart, network); a later retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  const found = pgError(error)
  if (found) return isEnd(found.code) || error instanceof ConnectionLost
  for (let at = error, depth = 0; isNativeError(at) && depth < 5; at = at.cause, depth++) {
    const { code, message } = at as Error & { code?: string }
    if (at instanceof ConnectionLost || (code && networkCodes.includes(code))) return true
    if (/Connection terminated|timeout exceeded when trying to connect|not queryable/.test(message)) return true
  }
  return false
}
