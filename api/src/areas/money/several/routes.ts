import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { presentBundle } from './present.ts'
import { bundleOfKey } from './repo.ts'
import { submitSeveral } from './submit-several.ts'

/** One amount over several debts (F-16). Consumers alone: staff take each debt's authorization for itself. */
export function severalRoutes(app: App): void {
  // No transaction of the route's own: the intents must be committed before the processor is called.
  route(
    app,
    endpoints.submitSeveralPayments,
    { allow: 'payment.several', transaction: false, pays: true },
    submitSeveral,
  )

  route(app, endpoints.getSeveralByKey, { allow: 'payment.several' }, async ({ tx, tenant, actor, input }) => {
    const bundle = await bundleOfKey(tx, tenant.id, actor.id, input.params.key)
    return { data: bundle ? await presentBundle(tx, tenant, bundle) : null }
  })
}
