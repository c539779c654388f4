import { sql, type SQL } from 'drizzle-orm'
import type { Wanted } from '../../../core/documents/entry.ts'

/** Receipts of what this consumer paid, whoever else owes the debt (T5), in the reader's language. */
export const receiptEntries = ({ tenantId, consumerId, language }: Wanted): SQL => sql`
  select r.id as source_id,
         case p.settlement when 'settled' then 'posted' when 'pending' then 'pending' else 'returned' end as edition,
         ${language}::text as language, p.debt_id, r.created_at as at
    from receipt r join payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id
   where r.tenant_id = ${tenantId} and p.payer_id = ${consumerId}`
