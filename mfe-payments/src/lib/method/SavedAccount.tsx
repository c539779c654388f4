import type { SavedBankAccount } from '@portal/shared/contract'
import { maskAccount } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { CheckPreview, Stack, TextField } from '@portal/shared/ui'
import { SecureNote } from './SecureNote.tsx'
import styles from './BankFields.module.css'

const nothing = () => undefined

/** P-29: a saved account, read only. */
export function SavedAccount({ account }: { account: SavedBankAccount }) {
  const { t } = useTranslation('payments')
  const { NameOnCheck, RoutingNumber, AccountNumber, BankName, TypeOfAccount } = account
  const field = (name: string, value: string) => ({
    label: t(`bank.${name}`),
    value,
    onChange: nothing,
    readOnly: true,
  })
  return (
    <div className={styles.form}>
      <div className={styles.check}>
        <CheckPreview
          nameOnCheck={NameOnCheck}
          bankName={BankName ?? ''}
          routingNumber={RoutingNumber}
          accountNumber={AccountNumber}
        />
        <SecureNote />
      </div>
      <Stack>
        <TextField
          {...field('account_type', t(TypeOfAccount === 1 ? 'bank.checking' : 'bank.savings'))}
          width="medium"
        />
        <TextField {...field('name_on_check', NameOnCheck)} />
        <TextField {...field('routing_number', RoutingNumber)} width="medium" />
        <TextField {...field('account_number', maskAccount(AccountNumber))} width="medium" />
        {BankName ? <TextField {...field('bank_name', BankName)} /> : null}
      </Stack>
    </div>
  )
}
