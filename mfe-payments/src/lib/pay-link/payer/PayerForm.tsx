import { useState, type SyntheticEvent } from 'react'
import type { PayLinkShown } from '@portal/shared/contract'
import { isEmail, PAYER_NAME_LIMIT } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { useFieldErrors } from '@portal/shared/kit'
import { Button, Card, RadioGroup, Stack, TextField } from '@portal/shared/ui'
import type { PayerDetails } from './payer-step.ts'

interface PayerFormProps {
  details: PayerDetails
  methods: PayLinkShown['methods']
  onNext: (details: PayerDetails) => void
}

const names = ['name', 'email'] as const

/** The payer's own name, where their receipt goes, and what they pay with. */
export function PayerForm({ details, methods, onNext }: PayerFormProps) {
  const { t } = useTranslation(['payments-payer', 'common'])
  const { values, errors, set, onSubmit } = usePayerForm({ details, methods, onNext })
  return (
    <Card title={t('form.title')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={6}>
          <TextField
            label={t('form.name')}
            autoComplete="name"
            maxLength={PAYER_NAME_LIMIT}
            value={values.name}
            {...errors.field('name')}
            onChange={(name) => {
              errors.clear('name')
              set({ name })
            }}
          />
          <TextField
            label={t('form.email')}
            help={t('form.emailHelp')}
            type="email"
            autoComplete="email"
            value={values.email}
            {...errors.field('email')}
            onChange={(email) => {
              errors.clear('email')
              set({ email })
            }}
          />
          {methods.length > 1 ? (
            <RadioGroup
              legend={t('form.method')}
              value={values.kind}
              onChange={(kind) => set({ kind })}
              options={methods.map((kind) => ({ value: kind, label: t(`form.${kind}`) }))}
            />
          ) : null}
          <div>
            <Button type="submit" kind="primary">
              {t('form.next')}
            </Button>
          </div>
          <p>{t('form.secure')}</p>
        </Stack>
      </form>
    </Card>
  )
}

/** What was typed, and what is wrong with it. */
function usePayerForm({ details, methods, onNext }: PayerFormProps) {
  const [values, setValues] = useState({
    ...details,
    kind: methods.includes(details.kind) ? details.kind : methods[0]!,
  })
  const errors = useFieldErrors<(typeof names)[number]>(names)
  const set = (change: Partial<PayerDetails>) => setValues({ ...values, ...change })
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const name = values.name.trim()
    const email = values.email.trim()
    const isWrong = errors.show({
      ...(name === '' && { name: fieldText('required') }),
      ...(!isEmail(email) && { email: fieldText('email_invalid') }),
    })
    if (!isWrong) onNext({ ...values, name, email })
  }
  return { values, errors, set, onSubmit }
}
