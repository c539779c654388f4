import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { openPageLink } from './open.ts'
import { signInByPageLink } from './sign-in.ts'

const open = { allow: 'public', transaction: false } as const

/** F-18: opening a link to a page, and signing in by it. */
export function pageLinkRoutes(app: App): void {
  route(app, endpoints.openPageLink, open, openPageLink)
  route(app, endpoints.signInByPageLink, open, signInByPageLink)
}
