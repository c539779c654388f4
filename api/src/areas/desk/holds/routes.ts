import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { liftHold } from './end-hold.ts'
import { placeHold } from './place-hold.ts'

/** L-31: staff put an account on hold, and lift it. */
export function holdRoutes(app: App): void {
  route(app, endpoints.placeHold, { allow: 'hold.place' }, async (ctx) => ({ data: await placeHold(ctx) }))

  route(app, endpoints.liftHold, { allow: 'hold.lift' }, liftHold)
}
