import type { IncomingMessage } from 'node:http'

/**
 * Whether a request names its host once. RFC 9112, section 3.2, has a server refuse any other: two servers in a row
 * could take it for different tenants.
 */
export const namesOneHost = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length < 2
