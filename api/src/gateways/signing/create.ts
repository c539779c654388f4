import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { createDocusealSigning } from './docuseal/provider.ts'
import { createEmbeddedSigning } from './embedded/provider.ts'
import type { SigningMemory } from './embedded/memory.ts'
import type { SigningProvider, SigningOf } from './port.ts'

interface Parts {
  memory: SigningMemory
  /** Shared with the hosted process. */
  hostedKey: string
  log: Logger
}

/** Creates the signing provider that the settings name. */
export function createSigning(
  { hostedOrigin: origin, signing }: Pick<Config, 'hostedOrigin' | 'signing'>,
  { memory, hostedKey, log }: Parts,
): SigningProvider {
  const embedded = createEmbeddedSigning({ memory, origin })
  if (signing.kind === 'embedded') return embedded
  const service = createDocusealSigning({
    settings: signing.settings,
    hosted: { origin, key: hostedKey },
    onTrouble: (trouble) => log.warn(trouble, 'the signing service refused a call or failed'),
  })
  return withEmbedded(service, embedded)
}

/**
 * A signing service beside the portal's own pages: signings that began on those pages before the service was switched
 * on end there, and documents that are only read are read there, because they are the portal's own.
 */
function withEmbedded(service: SigningProvider, embedded: SigningProvider): SigningProvider {
  const keeperOf = ({ reference, providerReference }: SigningOf) =>
    providerReference === reference ? embedded : service
  return {
    kind: service.kind,
    create: (order) => service.create(order),
    openFrame: (request) => (request.purpose === 'read' ? embedded : keeperOf(request)).openFrame(request),
    lookup: (signing) => keeperOf(signing).lookup(signing),
    close: (signing) => keeperOf(signing).close(signing),
    readWebhook: (body, headers) => service.readWebhook(body, headers),
  }
}
