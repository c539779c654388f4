import type { App } from '../../http/context.ts'
import { codeAt } from '../../areas/entry/second-factor/totp.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { APP_SECRET } from '../seed/staff-people.ts'

/**
 * The current code of the staff's authenticator app, by the machine's clock, shown on the page instead of on a phone.
 */
export function authenticatorControl(app: App, { deps }: DemoDeps): void {
  app.get('/demo/authenticator.json', async () => {
    const { code, lastsMs } = codeAt(APP_SECRET, deps.clock.machine())
    return { code, seconds: Math.ceil(lastsMs / 1000) }
  })
}
