import { errorCodes, type Endpoint, type ErrorCode } from '@portal/shared/contract'
import { statusOf } from '../../../../http/refusal.ts'
import { contractWords } from './contract-words.ts'
import type { Json } from './json-schema.ts'

type AnyEndpoint = Endpoint<any, any, any, any>

/** Any call: the address, the number of calls, and the server itself. */
const always: ErrorCode[] = ['bad_request', 'rate_limited', 'internal', 'unavailable']
const ofSession: ErrorCode[] = [
  'unauthenticated',
  'session_expired',
  'forbidden',
  'password_change_required',
  'second_factor_required',
]
const ofBody: ErrorCode[] = ['payload_too_large', 'unsupported_media_type', 'forbidden']
const ofKey: ErrorCode[] = ['idempotency_in_progress', 'idempotency_mismatch', 'unpublished_code']
const waits = [423, 429, 503]
const codes = new Set<string>(errorCodes)

/** The codes with which a call is refused: those of its kind, and those that its docstring names. */
export function codesOf(name: string, endpoint: AnyEndpoint): ErrorCode[] {
  const input = endpoint.params ?? endpoint.query ?? endpoint.body
  const found: ErrorCode[] = [
    ...always,
    ...(input ? (['validation_failed', 'not_found'] as const) : []),
    ...(endpoint.auth === 'session' ? ofSession : []),
    ...(endpoint.method === 'GET' ? [] : ofBody),
    ...(endpoint.idempotent ? ofKey : []),
    ...(endpoint.stepUp ? (['step_up_required'] as const) : []),
    ...named(name),
  ]
  return [...new Set(found)]
}

/** Written as code, with an underscore, or in a sentence that begins with "Code": `conflict` is also plain English. */
function named(name: string, seen: readonly string[] = []): ErrorCode[] {
  const text = contractWords().get(name)?.text ?? ''
  const listed = (text.match(/\bCodes? [^.]*/g) ?? []).join(' ')
  const words = [...text.matchAll(/`(\w+)`|\b(\w+_\w+)\b/g)].map(([, quoted, plain]) => quoted ?? plain!)
  const own = [...words, ...listed.split(/\W+/)].filter((word): word is ErrorCode => codes.has(word))
  const others = words.filter((word) => /^[a-z]+[A-Z]/.test(word) && !seen.includes(word))
  return [...own, ...others.flatMap((other) => named(other, [...seen, name]))]
}

/** The answers that refuse a call, by status, each with the codes that it can carry. */
export function refusals(all: readonly ErrorCode[]): Json {
  const statuses = [...new Set(all.map(statusOf))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      one(
        status,
        all.filter((code) => statusOf(code) === status),
      ),
    ]),
  )
}

const one = (status: number, few: readonly ErrorCode[]): Json => ({
  description: few.map((code) => `\`${code}\``).join(', '),
  ...(waits.includes(status) ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { type: 'object', properties: { code: { enum: [...few].sort() } } },
        ],
      },
    },
  },
})
