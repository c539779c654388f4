import type { ErrorCode, OpenErrorCode } from '@portal/shared/contract'

/** The parts of an {@link ApiError}. */
export interface ApiErrorParts {
  status: number
  code: OpenErrorCode
  message?: string
  fields?: Record<string, string[]>
  current?: Record<string, string | null>
  requestId?: string
  retryAt?: string
  language?: string | null
  challenge?: Record<string, unknown>
  raw?: unknown
}

/**
 * The one error of every call. `status` is the HTTP status (0 when no answer came), `code` is stable and meant for
 * programs, `fields` names the refused inputs, `current` what conflicting fields hold by now (409), `requestId` is what a person reads to support, `retryAt` is the ISO
 * instant from which trying again can succeed. `raw` is the unparsed answer of a 5xx.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: OpenErrorCode
  readonly fields: Readonly<Record<string, string[]>>
  readonly current: Readonly<Record<string, string | null>>
  readonly requestId: string
  readonly retryAt: string | undefined
  /** Language of `message`, when the server named it: another reader gets the text of the code instead. */
  readonly language: string | null
  /** What this browser must solve before the call is taken. */
  readonly challenge: Record<string, unknown> | undefined
  readonly raw: unknown

  constructor(parts: ApiErrorParts) {
    super(parts.message ?? '')
    this.status = parts.status
    this.code = parts.code
    this.fields = parts.fields ?? {}
    this.current = parts.current ?? {}
    this.requestId = parts.requestId ?? ''
    this.retryAt = parts.retryAt
    this.language = parts.language ?? null
    this.challenge = parts.challenge
    this.raw = parts.raw
  }
}

/** True for an {@link ApiError}, also when it was thrown by another copy of this module (a test, an older remote). */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError || (error instanceof Error && error.name === 'ApiError')
}

const unknownOutcome: ReadonlySet<string> = new Set<ErrorCode>([
  'network',
  'unavailable',
  'internal',
  'payment_unknown',
  'idempotency_in_progress',
  'idempotency_mismatch',
  'processor_unavailable',
  'rate_limited',
  'unauthenticated',
  'session_expired',
  'step_up_required',
])

/**
 * Whether a failed write is known not to have happened, or to have been decided: only then may its idempotency key be
 * forgotten. After a lost line, a 5xx or "in progress" the same key must be sent again, never a new one.
 */
export function isOutcomeKnown(error: ApiError): boolean {
  return !unknownOutcome.has(error.code)
}
