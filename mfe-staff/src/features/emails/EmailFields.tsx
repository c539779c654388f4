import { useTranslation } from '@portal/shared/i18n'
import { MoneyField, SelectField, Stack, TextField } from '@portal/shared/ui'
import type { Debts, Email, EmailWish, Listed, Recipient } from './use-email-wish.ts'

interface EmailFieldsProps {
  debts: Debts
  listed: Listed
  email: Email | undefined
  recipient: Recipient | undefined
  wish: EmailWish
  change: (part: Partial<EmailWish>) => void
}

/** The choices: debt, template, address, language, and the amount and day of a proposal. */
export function EmailFields({ debts, listed, email, recipient, wish, change }: EmailFieldsProps) {
  const { t } = useTranslation('staff-emails')
  const asksTerms = Boolean(wish.amount || wish.date || email?.missing.some((name) => name.startsWith('pay_')))
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
        value={email?.template_id ?? ''}
        onChange={(id) => change({ template: id })}
        options={listed.data.map(({ template_id: id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        label={t('recipient')}
        help={listed.recipients.length === 0 ? t('noRecipient') : undefined}
        value={recipient?.email ?? ''}
        onChange={(address) => change({ recipient: address })}
        options={listed.recipients.map(({ email: address, refused }) => ({
          value: address,
          label: refused === null ? address : t('recipientRefused', { email: address }),
          isDisabled: refused !== null,
        }))}
      />
      <SelectField
        label={t('language')}
        value={wish.language || listed.language}
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
