import type { ReleaseReason } from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import { askForKey, LoadSigner } from './load-signer.ts'
import { ServedBook, tellApi } from './served-loads.ts'

/** The set that a page load got, and why. */
export interface Given {
  readonly set: string
  readonly tenant: string
  readonly reason: ReleaseReason
}

/** Signs each page load and counts those that should start. */
export interface LoadBook {
  /** The signed page load for the page; undefined when it cannot be signed. */
  enter(request: FastifyRequest, given: Given): Promise<string | undefined>
}

const often = 1_000

/** Whether a browser shows this page as a document: robots, monitors, frames and prefetches may never start it. */
const isExpected = ({ headers, method }: FastifyRequest) =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined

export function loadBook(signer: Pick<LoadSigner, 'sign'>, served: Pick<ServedBook, 'note'>): LoadBook {
  return {
    async enter(request, { set, tenant, reason }) {
      const expected = isExpected(request)
      const load = await signer.sign({ set, tenant, reason, expected })
      // Testers' pages do not count, and a page without a signed load cannot report its start.
      if (load && expected && reason !== 'override') served.note({ set, tenant, address: request.ip })
      return load
    },
  }
}

/** The load book of a running edge, which reports to the API each second. */
export function startLoadBook(apiUrl: string, token: string | undefined, clock: () => Date): LoadBook {
  const served = new ServedBook(tellApi(apiUrl, token), clock)
  setInterval(() => void served.flush(), often).unref()
  return loadBook(new LoadSigner(askForKey(apiUrl, token), clock), served)
}
