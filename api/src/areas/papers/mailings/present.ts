import type * as v from 'valibot'
import type { MailedLetter, Mailing, TenantSettings } from '@portal/shared/contract'
import { mailingName } from './hand-over.ts'
import type { ListedLetter, MailingRow } from './repo.ts'

const instant = (date: Date | null): string | null => date?.toISOString() ?? null

export const presentMailing = (
  tenant: Pick<TenantSettings, 'id'>,
  row: MailingRow,
  nameOf: ReadonlyMap<string, string>,
): v.InferInput<typeof Mailing> => ({
  mailing_id: row.id,
  name: mailingName(tenant, row),
  business_date: row.businessDate,
  status: row.status,
  letters: row.letters,
  pages: row.pages,
  created_at: row.createdAt.toISOString(),
  released_by: row.releasedBy === null ? null : (nameOf.get(row.releasedBy) ?? null),
  released_at: instant(row.releasedAt),
  handed_over_at: instant(row.handedOverAt),
  has_failed: row.error !== null,
})

export const presentLetter = ({
  piece,
  purpose,
  language,
  consumerName,
  queuedAt,
}: ListedLetter): v.InferInput<typeof MailedLetter> => ({
  letter_id: piece.id,
  client_id: piece.consumerId,
  consumer_name: consumerName,
  purpose: purpose as v.InferInput<typeof MailedLetter>['purpose'],
  language,
  status: piece.status,
  reason: piece.reason,
  queued_at: queuedAt.toISOString(),
  mailed_on: piece.mailedOn,
  returned_on: piece.returnedOn,
  pages: piece.pages,
  sha256: piece.sha256,
  is_replaced: piece.replacedBy !== null,
})
