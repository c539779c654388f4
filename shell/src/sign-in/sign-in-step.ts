import { CODE_TRIES } from '@portal/shared/domain'
import type { Attempt } from './use-identify.ts'

/** Where a sign-in stands: the person gives details, enters the code, or has entered too many wrong codes. */
export type SignInStep = 'details' | 'code' | 'ended'

/** The step of a sign-in; null before the details were given. */
export function stepOf(attempt: Attempt | null): SignInStep {
  if (attempt === null) return 'details'
  return attempt.wrongCodes < CODE_TRIES ? 'code' : 'ended'
}
