import type { App } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { startPageRoutes } from '../page/routes.ts'
import { authenticatorControl } from './authenticator.ts'
import { faultControl } from './fault.ts'
import { clockControl } from './clock.ts'
import { inboundControl } from './inbound.ts'
import { outboxControl } from './outbox.ts'
import { peopleControl } from './people.ts'
import { processorControl } from './processor.ts'
import { resetControl } from './reset.ts'
import { signControl } from './sign.ts'
import { tenantPeopleControl } from './tenant-people.ts'
import { testNumbersControl } from './test-numbers.ts'
import { workControl } from './work.ts'

/** The demo's own host: a page elsewhere whose name resolves to this machine sends another host and gets nothing. */
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** One control file: registers its routes with their full paths (`/demo/...`). */
type Control = (app: App, demo: DemoDeps) => void

const controls: readonly Control[] = [
  peopleControl,
  tenantPeopleControl,
  authenticatorControl,
  clockControl,
  workControl,
  resetControl,
  outboxControl,
  inboundControl,
  testNumbersControl,
  processorControl,
  faultControl,
  signControl,
  startPageRoutes,
]

/** The demo's controls and start page: on the demo's host only, and never registered in production mode. */
export function registerDemo(app: App, demo: DemoDeps): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!LOCAL.test(request.headers.host ?? '')) throw new Refusal('not_found')
    })
    for (const control of controls) control(scope, demo)
  })
}
