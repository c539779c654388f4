import type { Translation } from './translate-addresses.ts'

/** The portal that a development edge stands in front of. */
export interface Portal {
  /** The origin that a call for this host goes to. */
  readonly originFor: (host: string) => string
  readonly isSecure: boolean
  readonly addresses: Translation
}
