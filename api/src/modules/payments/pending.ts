import { sql } from 'drizzle-orm'
import { payment } from '../../db/schema/payment.ts'

/**
 * Payments that bind a part of the balance: asked of the processor and not known to have failed, or accepted and not
 * settled. A cheque in the mail binds nothing until it is there.
 */
export const countsAsPending = sql`(${payment.methodId} is not null and (${payment.state} in ('created', 'sent', 'unknown') or ${payment.settlement} = 'pending'))`
