import type { SigningFrame, SigningOf, SigningOrder, SigningProvider } from '../../gateways/signing/port.ts'

/** How the line to a provider fails; `lost` is after the provider has done the work. */
export type LineFault = 'timeout' | 'connection' | 'error' | 'garbled' | 'lost'
export type LineCall = 'create' | 'lookup' | 'close' | 'openFrame'

/** A provider under the contract, and the actions of signers and faulty lines. */
export interface SigningSubject {
  readonly provider: SigningProvider
  /** A new order. */
  readonly order: () => Promise<SigningOrder>
  readonly frame: (signing: SigningOf, purpose?: 'sign' | 'read') => Promise<SigningFrame>
  /** Opens a frame's address; its HTTP status. */
  readonly visit: (frame: SigningFrame) => Promise<number>
  /** Opens the document, as a signer does before signing. */
  readonly view: (signing: SigningOf) => Promise<void>
  /** False when it can be signed, or declined, no more. */
  readonly sign: (signing: SigningOf) => Promise<boolean>
  readonly decline: (signing: SigningOf, reason: string) => Promise<boolean>
  /** How many documents stand under the reference at the provider. */
  readonly count: (signing: Pick<SigningOf, 'tenantId' | 'reference'>) => Promise<number>
  readonly close: () => Promise<void>
}

/** A provider behind a network line, which also sends messages. */
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
