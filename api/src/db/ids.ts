import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** Makes ids and secrets; a dependency of the app so that tests can make them predictable. */
export interface Ids {
  /** UUID v7: sorted by time, and made here so that the database needs no sequence. */
  next(): string
  /** 256 random bits as text: cookies, bearers, handles, links. */
  secret(): string
}

export const systemIds: Ids = {
  next: () => v7(),
  secret: () => randomBytes(32).toString('base64url'),
}
