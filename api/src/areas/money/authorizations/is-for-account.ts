import type { MethodRow } from '../methods/rows.ts'
import type { AuthorizationRow } from './repo.ts'

/**
 * Whether an authorization is for this account: the saved account that it names, whatever its numbers are by now, or the
 * numbers. By the Nacha rules a bank's notification of change (C01 to C07) needs no new authorization.
 */
export const isForAccount = (
  authorization: Pick<AuthorizationRow, 'methodId' | 'methodFingerprint'>,
  method: Pick<MethodRow, 'id' | 'fingerprint'>,
): boolean => authorization.methodId === method.id || authorization.methodFingerprint === method.fingerprint
