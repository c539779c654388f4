import type { SigningFrame, SigningOf, SigningOrder, SigningProvider } from '../../gateways/signing/port.ts'

/** How the line to a provider goes wrong; `lost` is after the provider has done what it was asked. */
export type LineFault = 'timeout' | 'connection' | 'error' | 'garbled' | 'lost'
export type LineCall = 'create' | 'lookup' | 'close' | 'openFrame'

/** A provider under the contract, and the hands that do at it what signers and bad lines do. */
export interface SigningSubject {
  readonly provider: SigningProvider
  /** Something to sign that nobody has heard of yet. */
  readonly order: () => Promise<SigningOrder>
  readonly frame: (signing: SigningOf, purpose?: 'sign' | 'read') => Promise<SigningFrame>
  /** Opens a frame's address; its HTTP status. */
  readonly visit: (frame: SigningFrame) => Promise<number>
  /** Opens the document; whoever signs has seen it. */
  readonly view: (signing: SigningOf) => Promise<void>
  /** False when it can be signed, or declined, no more. */
  readonly sign: (signing: SigningOf) => Promise<boolean>
  readonly decline: (signing: SigningOf, reason: string) => Promise<boolean>
  /** How many documents stand under the reference at the provider. */
  readonly count: (signing: Pick<SigningOf, 'tenantId' | 'reference'>) => Promise<number>
  readonly close: () => Promise<void>
}

/** A provider that is asked over a line, and sends messages of its own. */
export interface RemoteSubject extends SigningSubject {
  /** The next such call goes wrong. */
  readonly spoil: (call: LineCall, fault: LineFault) => void
  /** A message of the provider about a signing, as old as this. */
  readonly message: (
    type: 'completed' | 'declined' | 'other',
    signing: SigningOf,
    secondsAgo?: number,
  ) => { body: Buffer; headers: Record<string, string> }
}
