import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { takeBackByStaff } from './take-back.ts'

/** The actions of staff on accounts that are serviced elsewhere. */
export function servicerRoutes(app: App): void {
  // Staff who transfer accounts by a file may take them back here.
  route(app, endpoints.takeBackDebt, { allow: 'inventory.manage' }, takeBackByStaff)
}
