import type { Context } from '../../../http/context.ts'

/** The key of a person's counts, whichever identifiers they used and wherever they are. */
export function accountKeyOf({ deps, tenant }: Pick<Context, 'deps' | 'tenant'>, consumerId: string): string {
  return deps.vault.mac('account', `${tenant.id}:consumer:${consumerId}`)
}
