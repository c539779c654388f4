import { endpoints, type SignedIn } from '@portal/shared/contract'
import { ApiError } from './api-error.ts'
import { dropBearer, setBearer } from './bearer.ts'
import { clientHooks } from './client-hooks.ts'
import { readReply } from './reply.ts'
import { requestOf, urlOf } from './request.ts'
import { send } from './send.ts'

let running: Promise<SignedIn> | null = null

/**
 * A new bearer for the session cookie (K-13). Single flight: calls that fail together wait for one renewal. When the
 * server refuses, the session has ended and `onSessionLost` is called once; a lost connection does not end the session (N-06).
 */
export function renew(): Promise<SignedIn> {
  running ??= renewOnce().finally(() => {
    running = null
  })
  return running
}

async function renewOnce(): Promise<SignedIn> {
  const endpoint = endpoints.renewSession
  try {
    const signedIn = await readReply(
      endpoint,
      await send(urlOf(endpoint, {}), requestOf(endpoint, {}, null, undefined)),
    )
    setBearer(signedIn.token, signedIn.expires_in)
    clientHooks().onRenewed(signedIn)
    return signedIn
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      dropBearer()
      clientHooks().onSessionLost(error)
    }
    throw error
  }
}
