import type { CallReply, endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { MoneyField, SelectField, Stack, TextField } from '@portal/shared/ui'
import type { EmailWish } from './use-email-wish.ts'

type Listed = CallReply<typeof endpoints.listEmails>

interface EmailFieldsProps {
  debts: CallReply<typeof endpoints.listDebts>['debts']
  templates: Listed['data']
  recipients: Listed['recipients']
  template: Listed['data'][number] | undefined
  recipient: string
  language: Listed['language']
  wish: EmailWish
  change: (part: Partial<EmailWish>) => void
}

/** The choices: debt, template, address, language, and the amount and day of a proposal. */
export function EmailFields(props: EmailFieldsProps) {
  const { debts, templates, recipients, template, recipient, language, wish, change } = props
  const { t } = useTranslation('staff-emails')
  const asksTerms = Boolean(wish.amount || wish.date || template?.missing.some((name) => name.startsWith('pay_')))
  return (
    <Stack gap={4}>
      <SelectField
        label={t('debt')}
        value={wish.debt}
        onChange={(debt) => change({ debt })}
        options={debts.map((debt) => ({
          value: debt.debt_id,
          label: `${debt.originalCreditor ?? ''} ${debt.referenceNumber}`.trim(),
        }))}
      />
      <SelectField
        label={t('template')}
        value={template?.template_id ?? ''}
        onChange={(id) => change({ template: id })}
        options={templates.map(({ template_id: id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        label={t('recipient')}
        help={recipients.length === 0 ? t('noRecipient') : undefined}
        value={recipient}
        onChange={(email) => change({ recipient: email })}
        options={recipients.map(({ email, refused }) => ({
          value: email,
          label: refused === null ? email : t('recipientRefused', { email }),
          isDisabled: refused !== null,
        }))}
      />
      <SelectField
        label={t('language')}
        value={wish.language || language}
        onChange={(wanted) => change({ language: wanted as EmailWish['language'] })}
        options={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
      />
      {asksTerms ? (
        <>
          <MoneyField label={t('amount')} value={wish.amount} onChange={(amount) => change({ amount })} />
          <TextField label={t('date')} type="date" value={wish.date} onChange={(date) => change({ date })} />
        </>
      ) : null}
    </Stack>
  )
}
