import { formatCents, formatDate, type LocalDate } from '@portal/shared/domain'
import { queueMessage } from '../../../core/messages/queue-message.ts'
import type { Work } from '../../../deps.ts'
import type { PaymentRow } from '../pay/rows.ts'
import { receiptsOf } from '../receipts/rows.ts'
import { payeeOf } from './payee.ts'
import { linkOfPayment, updateLink, type PayLinkRow } from './repo.ts'

type OfLink = Pick<PaymentRow, 'tenantId' | 'id' | 'linkId' | 'amount' | 'businessDate'>

/**
 * F-17: the receipt of somebody who paid by a link. It names the amount, the payee, the day and the payment, and nothing of
 * the account. Their address is erased with it: it was given for this one e-mail.
 */
export async function tellPayer(work: Work, payment: OfLink): Promise<void> {
  const { tx, deps, tenant, now } = work
  const link = await linkOfPayment(tx, payment)
  if (!link?.payerEmailSealed) return
  const language = link.payerLanguage ?? 'en'
  const number = (await receiptsOf(tx, tenant.id, [payment.id])).get(payment.id)?.number
  await queueMessage(tx, deps, now, {
    tenant,
    person: { kind: 'consumer', id: link.id, name: link.payerName ?? '' },
    channel: 'email',
    to: emailOf(work, link, link.payerEmailSealed),
    purpose: 'link_receipt',
    language,
    values: {
      payer: link.payerName ?? '',
      payee: payeeOf(tenant),
      amount: formatCents(payment.amount, language),
      date: formatDate(payment.businessDate as LocalDate, 'medium', language),
      reference: number ?? payment.id,
    },
  })
  await updateLink(tx, link, { payerEmailSealed: null })
}

const emailOf = ({ deps, tenant }: Work, { id }: PayLinkRow, blob: string): string =>
  deps.vault.open({ tenantId: tenant.id, table: 'pay_link', row: id, field: 'payer_email' }, blob)

/** A try that was refused: nothing of who made it is kept. */
export async function forgetPayer({ tx }: Pick<Work, 'tx'>, payment: OfLink): Promise<void> {
  const link = await linkOfPayment(tx, payment)
  if (link) await updateLink(tx, link, { payerName: null, payerLanguage: null, payerEmailSealed: null })
}
