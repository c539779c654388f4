import * as v from 'valibot'
import { RefusalBody, type CallReply, type Endpoint, type ErrorCode } from '@portal/shared/contract'
import { ApiError } from './api-error.ts'
import { correctClock } from './clock.ts'

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  423: 'locked_out',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

const Named = v.object({ message: v.optional(v.string(), ''), request_id: v.optional(v.string(), '') })

/**
 * Reads an answer with the contract: a reply, or a thrown {@link ApiError}. An answer that does not fit the contract is
 * a fault of ours ('internal'), never shown as data. A proxy's page instead of JSON is read by its status.
 */
export async function readReply<E extends Endpoint<any, any, any, any>>(
  endpoint: E,
  response: Response,
): Promise<CallReply<E>> {
  correctClock(response.headers.get('x-portal-now'))
  const text = await response.text()
  const body = parseJson(text)
  if (!response.ok || !isSuccess(body)) throw refusalOf(response, body, text)
  const reply = v.safeParse(endpoint.reply as v.GenericSchema, body)
  if (!reply.success) {
    throw new ApiError({
      status: response.status,
      code: 'internal',
      raw: v.flatten(reply.issues),
      requestId: v.parse(Named, body).request_id,
    })
  }
  return { ...(reply.output as object), ...v.parse(Named, body) } as CallReply<E>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** success is the text 'True' in the success field. */
function isSuccess(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === 'True'
}

function refusalOf(response: Response, body: unknown, text: string): ApiError {
  const fallback: ErrorCode = codeOfStatus[response.status] ?? 'internal'
  const base = { status: response.status, language: response.headers.get('content-language') }
  const raw = response.status >= 500 ? (body ?? text) : undefined
  const parsed = v.safeParse(RefusalBody, body)
  if (!parsed.success) return new ApiError({ ...base, code: fallback, raw })
  const { challenge, code, message, errors, current, request_id, retry_at } = parsed.output
  const retryAt = retry_at ?? retryAfter(response)
  return new ApiError({
    ...base,
    code,
    message,
    raw,
    requestId: request_id,
    ...(errors && { fields: errors }),
    ...(current && { current }),
    ...(retryAt && { retryAt }),
    ...(challenge && { challenge }),
  })
}

function retryAfter(response: Response): string | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const now = Date.parse(response.headers.get('x-portal-now') ?? '')
  return Number.isFinite(seconds) && Number.isFinite(now) ? new Date(now + seconds * 1000).toISOString() : undefined
}
