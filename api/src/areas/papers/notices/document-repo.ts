import { sql, type SQL } from 'drizzle-orm'
import type { Wanted } from '../../../core/documents/entry.ts'

/**
 * The notices that this consumer was sent: the English original, and the Spanish copy for those who read Spanish or
 * requested it.
 */
export const noticeEntries = ({ tenantId, consumerId, language }: Wanted): SQL => sql`
  select n.id as source_id, 'sent'::text as edition, l.language, n.debt_id, n.created_at as at
    from validation_notice n cross join (values ('en'), ('es')) l(language)
   where n.tenant_id = ${tenantId} and n.consumer_id = ${consumerId}
     and (l.language = 'en' or ${language} = 'es' or exists (
       select from notice_request q
        where q.tenant_id = n.tenant_id and q.notice_id = n.id and q.kind = 'spanish_copy'))`
