import type { App } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { startPageRoutes } from '../page/routes.ts'
import { faultControl } from './fault.ts'
import { clockControl } from './clock.ts'
import { outboxControl } from './outbox.ts'
import { peopleControl } from './people.ts'
import { processorControl } from './processor.ts'
import { mailControl } from './mails.ts'
import { resetControl } from './reset.ts'
import { signControl } from './sign.ts'
import { workControl } from './work.ts'
import { testNumbersDocument } from '../../gateways/processor/simulator/test-numbers-document.ts'
import { codeAt } from '../../areas/entry/second-factor/totp.ts'
import { APP_SECRET } from '../seed/staff-people.ts'

/** The demo's own host: a page elsewhere whose name resolves to this machine sends another host and gets nothing. */
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** One control file: registers its routes with their full paths (`/demo/...`). */
type Control = (app: App, demo: DemoDeps) => void

const controls: readonly Control[] = [
  peopleControl,
  authenticatorControl,
  clockControl,
  workControl,
  resetControl,
  outboxControl,
  mailControl,
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

/** `GET /demo/test-numbers.json`, made from the simulator's own table so that the two always agree. */
function testNumbersControl(app: App): void {
  app.get('/demo/test-numbers.json', async () => testNumbersDocument())
}

/**
 * The current code of the staff's authenticator app, by the machine's clock, shown on the page instead of on a phone.
 */
function authenticatorControl(app: App, { deps }: DemoDeps): void {
  app.get('/demo/authenticator.json', async () => {
    const { code, lastsMs } = codeAt(APP_SECRET, deps.clock.machine())
    return { code, seconds: Math.ceil(lastsMs / 1000) }
  })
}
