import type { ReleaseReason } from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import { askForKey, LoadSigner } from './load-signer.ts'
import { ServedBook, tellApi } from './served-loads.ts'

/** What a page load got. */
export interface Given {
  readonly set: string
  readonly tenant: string
  readonly reason: ReleaseReason
}

/** Signs each page load and counts those that ought to start. */
export interface LoadBook {
  /** The page load as it goes into the page; undefined where it cannot be signed. */
  enter(request: FastifyRequest, given: Given): Promise<string | undefined>
}

const often = 1_000

/**
 * Whether a browser shows this page by itself: browsers say what a document is for, robots and monitors do not. What is
 * in a frame is gone in a moment, and what is fetched ahead may never be shown.
 */
const isExpected = ({ headers, method }: FastifyRequest) =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined

export function loadBook(signer: Pick<LoadSigner, 'sign'>, served: Pick<ServedBook, 'note'>): LoadBook {
  return {
    async enter(request, { set, tenant, reason }) {
      const expected = isExpected(request)
      const load = await signer.sign({ set, tenant, reason, expected })
      // Testers' pages count for nothing, and a page that can tell nothing cannot be missed.
      if (load && expected && reason !== 'override') served.note({ set, tenant, address: request.ip })
      return load
    },
  }
}

/** The book of an edge that runs, told to the API each second. */
export function startLoadBook(apiUrl: string, token: string | undefined, clock: () => Date): LoadBook {
  const served = new ServedBook(tellApi(apiUrl, token), clock)
  setInterval(() => void served.flush(), often).unref()
  return loadBook(new LoadSigner(askForKey(apiUrl, token), clock), served)
}
