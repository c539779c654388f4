import type { SignedIn } from '@portal/shared/contract'
import type { ApiError } from './api-error.ts'

/** Callbacks for the lanes above the client; the session lane and the shell register once at start. */
export interface ClientHooks {
  /** A renewal answered: who is signed in, with fresh permissions. */
  onRenewed: (signedIn: SignedIn) => void
  /** The server has ended the session; only a new sign-in helps. */
  onSessionLost: (error: ApiError) => void
  /** Every failed call, without its input. */
  onFailure: (call: string, error: ApiError) => void
  /**
   * Asks the person for a fresh proof that it is them, or, of staff who read more than usual, for what the refusal
   * `about` it needs: true once it is there, false when they gave up.
   */
  askProof: (about?: ApiError) => Promise<boolean>
  /** Language for Accept-Language. */
  language: () => string
  /** The page load as the edge has signed it, for X-Portal-Load; empty where there is none. */
  release: string
}

const nothing = () => undefined
let hooks: ClientHooks = {
  onRenewed: nothing,
  onSessionLost: nothing,
  onFailure: nothing,
  askProof: () => Promise.resolve(false),
  language: () => 'en',
  release: '',
}

/** Registers listeners; those not named stay as they are. */
export function configureClient(next: Partial<ClientHooks>): void {
  hooks = { ...hooks, ...next }
}

/** The registered listeners. */
export function clientHooks(): ClientHooks {
  return hooks
}
