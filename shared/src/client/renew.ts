import { endpoints, type SignedIn } from '@portal/shared/contract'
import { ApiError } from './api-error.ts'
import { dropBearer, setBearer } from './bearer.ts'
import { clientHooks } from './client-hooks.ts'
import { readerNow } from './query-key.ts'
import { readReply } from './reply.ts'
import { requestOf, urlOf } from './request.ts'
import { send } from './send.ts'

let running: { reader: number; answer: Promise<SignedIn> } | null = null

/**
 * A new bearer for the session cookie (K-13). Single flight: calls that fail together wait for one renewal. When the
 * server refuses, the session has ended and `onSessionLost` is called once; a lost connection does not end the session
 * (N-06). A late answer to a session that has ended in this page changes nothing about the one after it.
 */
export function renew(): Promise<SignedIn> {
  const reader = readerNow()
  if (running?.reader === reader) return running.answer
  const mine = {
    reader,
    answer: renewFor(reader).finally(() => {
      if (running === mine) running = null
    }),
  }
  running = mine
  return mine.answer
}

async function renewFor(reader: number): Promise<SignedIn> {
  try {
    const signedIn = await ask(reader)
    if (reader !== readerNow()) throw overForThisPage()
    setBearer(signedIn.token, signedIn.expires_in)
    clientHooks().onRenewed(signedIn)
    return signedIn
  } catch (error) {
    if (isRefused(error) && reader === readerNow()) {
      dropBearer()
      clientHooks().onSessionLost(error)
    }
    throw error
  }
}

/** Refused, it asks once more: another tab may have signed in while the first answer was on its way. */
async function ask(reader: number): Promise<SignedIn> {
  const endpoint = endpoints.renewSession
  const once = async () =>
    readReply(endpoint, await send(urlOf(endpoint, {}), requestOf(endpoint, {}, null, undefined)))
  return once().catch((error: unknown) => {
    if (isRefused(error) && reader === readerNow()) return once()
    throw error
  })
}

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

/** The error of a call whose session has ended in this page while it waited. */
export const overForThisPage = (): ApiError => new ApiError({ status: 401, code: 'session_expired' })
