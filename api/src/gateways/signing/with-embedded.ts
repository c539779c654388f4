import type { SigningOf, SigningProvider } from './port.ts'

/**
 * A signing service beside the portal's own pages: signings that began on those pages before the service was switched
 * on end there, and documents that are only read are read there, because they are the portal's own.
 */
export function withEmbedded(service: SigningProvider, embedded: SigningProvider): SigningProvider {
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
