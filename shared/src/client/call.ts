import { challengeHeader, type CallInput, type CallReply, type Endpoint } from '@portal/shared/contract'
import { ApiError } from './api-error.ts'
import { dropBearer, freshBearer } from './bearer.ts'
import { clientHooks } from './client-hooks.ts'
import { holdUpdates } from './hold-updates.ts'
import { newKey } from './idempotency-key.ts'
import { takeReply } from './kept-replies.ts'
import { readerNow } from './query-key.ts'
import { overForThisPage, renew } from './renew.ts'
import { readReply } from './reply.ts'
import { requestOf, urlOf } from './request.ts'
import { send } from './send.ts'

/** Options of a {@link call}. */
export interface CallOptions {
  signal?: AbortSignal
  /** Sent as Idempotency-Key; made for the call when the endpoint asks for one and none is given. */
  idempotencyKey?: string
}

/** SH-89: the older spelling of a lost session, answered with 403. */
const noPermission = 'You do not have permission to perform this action.'

/**
 * Calls one endpoint of the contract: formats the input, sends it, parses the reply. Throws {@link ApiError}.
 * A call with session asks for a bearer first when none is fresh, and is sent once more after a 401: the server refuses
 * before it does anything, and a money call repeats its own Idempotency-Key, so nothing can happen twice (N-06). A call
 * that the server answers with a challenge, as it does while somebody tries many codes, is sent again with its solution.
 * Staff who read more than usual are asked for what the server needs, and the call goes on as often as they give it (F-27).
 */
export async function call<E extends Endpoint<any, any, any, any>>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallReply<E>> {
  const kept = takeReply(endpoint, input)
  if (kept) return readReply(endpoint, new Response(JSON.stringify(kept)))
  const key = options.idempotencyKey ?? (endpoint.idempotent ? newKey() : undefined)
  const letGo = endpoint.method === 'GET' ? undefined : holdUpdates(endpoint.path)
  try {
    if (endpoint.auth === 'public') return await attempt(endpoint, input, null, key, options.signal)
    const reader = readerNow()
    const bearer = freshBearer() ?? (await renew()).token
    try {
      return await attempt(endpoint, input, bearer, key, options.signal)
    } catch (error) {
      if (!isLostSession(error)) throw error
      // Another person may have signed in meanwhile: their session neither ends nor sends this call.
      if (reader !== readerNow()) throw overForThisPage()
      dropBearer(bearer)
      return await attempt(endpoint, input, (await renew()).token, key, options.signal)
    }
  } catch (error) {
    if (error instanceof ApiError) clientHooks().onFailure(`${endpoint.method} ${endpoint.path}`, error)
    throw error
  } finally {
    letGo?.()
  }
}

async function attempt<E extends Endpoint<any, any, any, any>>(
  endpoint: E,
  input: CallInput<E>,
  bearer: string | null,
  key: string | undefined,
  signal: AbortSignal | undefined,
): Promise<CallReply<E>> {
  const init = { ...requestOf(endpoint, input, bearer, key), ...(signal && { signal }) }
  const reply = async (sent: RequestInit) => readReply(endpoint, await send(urlOf(endpoint, input), sent))
  for (;;)
    try {
      return await reply(init)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code.startsWith('reading_') && (await clientHooks().askProof(error))) continue
      if (!error.challenge) throw error
      const { solve } = await import('./solve-challenge.ts')
      const solved = await solve(error.challenge)
      if (!solved) throw error
      return reply({ ...init, headers: { ...init.headers, [challengeHeader]: solved } })
    }
}

function isLostSession(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || (error.status === 403 && error.message === noPermission))
}
