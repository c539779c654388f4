import { useQuery } from '@portal/shared/client'
import { endpoints, type Refund, type RefundChoice } from '@portal/shared/contract'
import {
  formatCents,
  formatWireMoney,
  needsSecondPerson,
  parseAmount,
  refundArrival,
  ZERO,
  type RefundReason,
  type RefundWay,
} from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Dialog, Loaded, MoneyField, Notice, RadioGroup, SelectField, TextArea } from '@portal/shared/ui'
import { PastRefunds } from './PastRefunds.tsx'
import { changedByRefunds } from './changed-by-refunds.ts'

interface RefundDialogProps {
  paymentId: string
  onClose: () => void
}

/** F-19: staff give back a payment or a part of it; it says what happens next, and when the payer has the money. */
export function RefundDialog({ paymentId, onClose }: RefundDialogProps) {
  const { t } = useTranslation('payments-refunds')
  const query = useQuery(endpoints.getRefundChoice, { params: { payment_id: paymentId } })
  const choice = query.data?.data
  if (choice && choice.why === null) return <RefundForm {...{ paymentId, choice, onClose }} />
  return (
    <Dialog title={t('ask.title')} onClose={onClose}>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={3}>
        {({ data }) => (
          <>
            <Notice tone="info" title={t('ask.none')}>
              {t(`why.${data.why ?? 'given_back'}`)}
            </Notice>
            <PastRefunds refunds={data.refunds} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function RefundForm({ paymentId, choice, onClose }: RefundDialogProps & { choice: RefundChoice }) {
  const { t } = useTranslation('payments-refunds')
  const language = useLanguage()
  const first = choice.options[0]
  const form = useForm(
    endpoints.requestRefund,
    {
      way: (first?.way ?? 'refund') as RefundWay,
      amount: formatWireMoney(choice.most) as string,
      reason: '' as RefundReason | '',
      note: '',
    },
    {
      input: ({ way, amount, reason, note }) => ({
        params: { payment_id: paymentId },
        // An empty reason is refused by the contract, at its field.
        body: { way, amount: formatWireMoney(parseAmount(amount) ?? ZERO), reason: reason as RefundReason, note },
      }),
      operation: `refund:${paymentId}`,
      refresh: changedByRefunds,
      onDone: ({ data }) => {
        toast[data.state === 'failed' ? 'error' : 'success'](doneText(data))
        onClose()
      },
    },
  )
  const money = (amount: RefundChoice['most']) => formatCents(amount, language)
  const doneText = ({ state, amount }: Refund) => t(`done.${state}`, { amount: money(amount) })
  const { way, reason } = form.values
  const option = choice.options.find((one) => one.way === way) ?? first
  const amount = option?.whole_only ? choice.amount : (parseAmount(form.values.amount) ?? ZERO)
  const isWaiting = needsSecondPerson(amount, { refunded: choice.before, open: ZERO }, choice.second_person_above)
  const days = refundArrival(way, choice.is_bank)
  const choose = (next: RefundWay) => {
    form.set('way', next)
    if (choice.options.find((one) => one.way === next)?.whole_only) form.set('amount', formatWireMoney(choice.amount))
    form.set('reason', '')
  }
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
        label={t('ask.way')}
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
      <Notice tone={isWaiting ? 'warning' : 'info'} title={t(isWaiting ? 'next.waits' : 'next.title')}>
        <p>{t(isWaiting ? 'next.second' : 'next.now', { limit: money(choice.second_person_above) })}</p>
        <p>{t(`next.${way}`, { from: days?.from, to: days?.to })}</p>
      </Notice>
      <PastRefunds refunds={choice.refunds} />
    </FormDialog>
  )
}
