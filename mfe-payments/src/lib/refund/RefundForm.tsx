import type { RefundChoice } from '@portal/shared/contract'
import { formatCents, refundArrival, type Cents, type RefundWay } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { MoneyField, Notice, RadioGroup, SelectField, TextArea } from '@portal/shared/ui'
import { PastRefunds } from './PastRefunds.tsx'
import { useRefundForm } from './use-refund-form.ts'

interface RefundFormProps {
  paymentId: string
  choice: RefundChoice
  onClose: () => void
}

/** F-19: the amount, the way and the reason of a refund, and what happens next. */
export function RefundForm({ paymentId, choice, onClose }: RefundFormProps) {
  const { t } = useTranslation('payments-refunds')
  const language = useLanguage()
  const money = (sum: Cents) => formatCents(sum, language)
  const { form, option, amount, choose, isWaiting } = useRefundForm(paymentId, choice, (refund) => {
    toast[refund.state === 'failed' ? 'error' : 'success'](t(`done.${refund.state}`, { amount: money(refund.amount) }))
    onClose()
  })
  const { way, reason } = form.values
  return (
    <FormDialog
      title={t('ask.title')}
      size="medium"
      form={form}
      confirm={t(isWaiting ? 'ask.send' : `ask.confirm.${way}`, { amount: money(amount) })}
      failed={t('ask.refused')}
      onClose={onClose}
    >
      <RadioGroup<RefundWay>
        legend={t('ask.way')}
        value={way}
        onChange={choose}
        options={choice.options.map((one) => ({
          value: one.way,
          label: t(`way.${one.way}`),
          help: t(`wayHelp.${one.way}`),
        }))}
      />
      <MoneyField
        label={t('ask.amount')}
        help={t(option?.whole_only ? 'ask.wholeOnly' : 'ask.most', {
          amount: money(choice.most),
          of: money(choice.amount),
        })}
        {...form.field('amount')}
        readOnly={option?.whole_only ?? false}
      />
      <SelectField
        label={t('ask.reason')}
        placeholder={t('ask.choose')}
        {...form.field('reason')}
        options={(option?.reasons ?? []).map((one) => ({ value: one, label: t(`reason.${one}`) }))}
      />
      <TextArea
        label={t('ask.note')}
        help={t(way === 'check' ? 'ask.noteCheck' : 'ask.noteHelp')}
        {...form.field('note')}
        maxLength={500}
        isOptional={reason !== 'other'}
      />
      <WhatIsNext {...{ choice, way, isWaiting }} />
      <PastRefunds refunds={choice.refunds} />
    </FormDialog>
  )
}

/** Who decides, and when the payer has the money. */
function WhatIsNext({ choice, way, isWaiting }: { choice: RefundChoice; way: RefundWay; isWaiting: boolean }) {
  const { t } = useTranslation('payments-refunds')
  const limit = formatCents(choice.second_person_above, useLanguage())
  const days = refundArrival(way, choice.is_bank)
  return (
    <Notice tone={isWaiting ? 'warning' : 'info'} title={t(isWaiting ? 'next.waits' : 'next.title')}>
      <p>{t(isWaiting ? 'next.second' : 'next.now', { limit })}</p>
      <p>{t(`next.${way}`, { from: days?.from, to: days?.to })}</p>
    </Notice>
  )
}
