import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { showReceipt } from './show-receipt.ts'

export function receiptRoutes(app: App): void {
  route(app, endpoints.getReceipt, { allow: 'receipt.view' }, showReceipt)
}
