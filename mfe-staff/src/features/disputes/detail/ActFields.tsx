import { useQuery } from '@portal/shared/client'
import { endpoints, type CaseDetail } from '@portal/shared/contract'
import { fieldsOfAct, isOfManyAccounts, type CaseActField, type CaseActKind } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Checkbox, Fieldset, MoneyField, RadioGroup, SelectField, TextArea, TextField } from '@portal/shared/ui'
import { actsFor } from './act-draft.ts'
import type { AnswerForm } from './use-answer.tsx'

interface ActFieldsProps {
  form: AnswerForm
  detail: CaseDetail
}

/** F-15: what the answer does, with what the act needs; nothing where an answer only says something. */
export function ActFields({ form, detail }: ActFieldsProps) {
  const { t } = useTranslation('staff-cases')
  const { outcome, act } = form.values
  const acts = actsFor(detail.kind, outcome)
  if (acts.length === 0) return null
  const chosen = act !== '' && acts.includes(act) ? act : null
  return (
    <>
      {detail.kind === 'complaint' ? (
        <Checkbox
          label={t('act.followUp')}
          isChecked={chosen !== null}
          onChange={(isOn) => form.set('act', isOn ? 'follow_up' : '')}
        />
      ) : (
        <RadioGroup
          legend={t('act.legend')}
          help={t('act.help')}
          {...form.field('act')}
          options={acts.map((value) => ({ value, label: t(`act.kind.${value}`), help: t(`act.kindHelp.${value}`) }))}
        />
      )}
      {chosen
        ? fieldsOfAct(chosen).map((field) => <ActField key={field} {...{ form, detail, field }} act={chosen} />)
        : null}
    </>
  )
}

function ActField({ form, detail, field, act }: ActFieldsProps & { field: CaseActField; act: CaseActKind }) {
  const { t } = useTranslation('staff-cases')
  switch (field) {
    case 'debts':
      return isOfManyAccounts(act) ? <Accounts {...{ form, detail }} /> : <OneAccount {...{ form, detail }} />
    case 'months':
      return <Months form={form} />
    case 'amount':
      return (
        <MoneyField label={t(act === 'new_plan' ? 'act.amountMonthly' : 'act.amount')} {...form.field('act_amount')} />
      )
    case 'date':
      return (
        <TextField
          label={t(act === 'follow_up' ? 'act.until' : 'act.date')}
          type="date"
          width="medium"
          {...form.field('act_date')}
        />
      )
    case 'staff':
      return <Who form={form} />
    default:
      return (
        <TextArea label={t('act.text')} help={t('act.textHelp')} rows={3} limit={500} {...form.field('act_text')} />
      )
  }
}

function Accounts({ form, detail }: ActFieldsProps) {
  const { t } = useTranslation('staff-cases')
  const { value, onChange, error, id } = form.field('act_debts')
  return (
    <Fieldset legend={t('act.debts')} {...{ id, error }}>
      {detail.debts.map((debt) => (
        <Checkbox
          key={debt.id}
          label={`${debt.reference_number} · ${debt.creditor}`}
          isChecked={value.includes(debt.id)}
          onChange={(isOn) => onChange(isOn ? [...value, debt.id] : value.filter((other) => other !== debt.id))}
        />
      ))}
    </Fieldset>
  )
}

function OneAccount({ form, detail }: ActFieldsProps) {
  const { t } = useTranslation('staff-cases')
  const { value, onChange, ...field } = form.field('act_debts')
  return (
    <SelectField
      {...field}
      label={t('act.debt')}
      value={value.length === 1 ? value[0]! : ''}
      onChange={(picked) => onChange(picked === '' ? [] : [picked])}
      placeholder={t('act.choose')}
      options={detail.debts.map((debt) => ({ value: debt.id, label: `${debt.reference_number} · ${debt.creditor}` }))}
    />
  )
}

function Months({ form }: { form: AnswerForm }) {
  const { t } = useTranslation('staff-cases')
  const most = useCapability('hardship.months')
  const options = Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
  return (
    <SelectField
      label={t('act.months')}
      placeholder={t('act.choose')}
      options={options}
      {...form.field('act_months')}
    />
  )
}

function Who({ form }: { form: AnswerForm }) {
  const { t } = useTranslation('staff-cases')
  const staff = useQuery(endpoints.listCaseStaff, {})
  return (
    <SelectField
      label={t('act.staff')}
      placeholder={t('act.choose')}
      options={(staff.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      {...form.field('act_staff')}
    />
  )
}
