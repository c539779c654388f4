import { endpoints, type CounterStanding } from '@portal/shared/contract'
import {
  counterProblems,
  counterWays,
  formatCents,
  formatDate,
  formatWireMoney,
  parseAmount,
  ZERO,
  type CounterLimits,
  type CounterWay,
  type LocalDate,
} from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm, type Form } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { MoneyField, RadioGroup, smallPrint, TextField } from '@portal/shared/ui'
import { localDateOf } from '../use-calendar.ts'

interface CounterDialogProps {
  debtId: string
  limits: NonNullable<CounterStanding['limits']>
  onClose: () => void
}

interface Typed {
  way: CounterWay
  amount: string
  day: string
}

/** F-33: what somebody can pay, and when. It commits to nothing. */
export function CounterDialog({ debtId, limits: given, onClose }: CounterDialogProps) {
  const { t } = useTranslation('payments-counter')
  const limits = given as CounterLimits
  const { form, said } = useCounterForm(debtId, limits, onClose)
  const answerDays = useCapability('counter.answer_days')
  const { way } = form.values
  return (
    <FormDialog title={t('title')} confirm={t('send')} {...{ form, onClose }}>
      <p>{t('lead')}</p>
      <RadioGroup
        legend={t('way.legend')}
        {...form.field('way')}
        options={counterWays.map((value) => ({ value, label: t(`way.${value}`) }))}
      />
      <MoneyField label={t(`amount.${way}`)} help={t(`amountHelp.${way}`, said(way))} {...form.field('amount')} />
      <TextField
        type="date"
        width="medium"
        label={t(`day.${way}`)}
        help={t('dayHelp', said(way))}
        min={limits.from}
        max={limits.to}
        {...form.field('day')}
      />
      {way === 'once' ? <p className={smallPrint}>{t('taxed')}</p> : null}
      <p className={smallPrint}>{t('answeredBy.rule', { count: answerDays })}</p>
    </FormDialog>
  )
}

function useCounterForm(debtId: string, limits: CounterLimits, onClose: () => void) {
  const { t } = useTranslation('payments-counter')
  const language = useLanguage()
  const day = (date: LocalDate) => formatDate(date, 'medium', language)
  const said = (way: CounterWay) => ({
    least: formatCents(limits[way], language),
    most: formatCents(limits.most, language),
    from: day(limits.from),
    to: day(limits.to),
  })
  const word = (issue: string, way: CounterWay) =>
    t(`problem.${issue as 'counter_low'}`, { ...said(way), defaultValue: t('problem.amount_invalid') })
  const first: Typed = { way: 'once', amount: '', day: '' }
  const form: Form<Typed> = useForm(endpoints.proposeCounterOffer, first, {
    input: ({ way, amount, day: on }) => ({
      params: { debt_id: debtId },
      body: { way, amount: formatWireMoney(parseAmount(amount) ?? ZERO), day: on, local_date: localDateOf(undefined) },
    }),
    check: ({ way, amount, day: on }) => {
      const faults = counterProblems({ way, amount: parseAmount(amount) ?? ZERO, day: on as LocalDate }, limits)
      return {
        amount: amount === '' ? t('problem.amount_invalid') : faults.amount && word(faults.amount[0]!, way),
        day: on === '' ? t('problem.date_invalid') : faults.day && word(faults.day[0]!, way),
      }
    },
    words: (issue): string => word(issue, form.values.way),
    draft: `counter.${debtId}`,
    refresh: [endpoints.getCounterOffer, endpoints.listPossiblePlans],
    onDone: ({ data }) => {
      toast.success(t(data.state === 'agreed' ? 'done.agreed' : 'done.open'))
      onClose()
    },
  })
  return { form, said }
}
