import { keepRefusal } from '../audit-log.ts'
import { ReleaseFault } from '../findings.ts'
import { needSigner } from '../keys.ts'
import type { Operator } from '../operator.ts'

/** Runs an action that needs a key, for `remote` or for everything, and records its refusal in the audit log. */
export async function recorded<T>(
  operator: Operator,
  action: string,
  act: () => Promise<T>,
  remote?: string,
): Promise<T> {
  try {
    needSigner(operator.signer, remote)
    return await act()
  } catch (error) {
    const { store, env, by, now } = operator
    if (error instanceof ReleaseFault)
      await keepRefusal(store, env, { at: now(), by, what: action, code: error.code, message: error.message })
    throw error
  }
}
