import type { Debt } from '@portal/shared/contract'
import { maskAccount, type Cents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Card, DescriptionList, Money } from '@portal/shared/ui'

interface AccountInformationProps {
  debt: Debt
  /** The balance after the payment, where one was made. */
  after?: Cents | null
}

/** P-101: the left column of a success page. */
export function AccountInformation({ debt, after }: AccountInformationProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const creditor = useCapability('label.original_creditor')[language]
  const reference = useCapability('label.reference_number')[language]
  const { originalAccountNumber: number } = debt
  return (
    <Card title={t('success.account')}>
      <DescriptionList
        layout="rows"
        items={[
          { id: 'creditor', term: creditor, value: debt.originalCreditor },
          { id: 'reference', term: reference, value: debt.referenceNumber },
          { id: 'name', term: t('success.nameOnAccount'), value: debt.nameOnAccount },
          { id: 'account', term: t('success.accountNumber'), value: number && maskAccount(number) },
          ...(after === undefined ? [] : [{ id: 'after', term: t('summary.after'), value: <Money amount={after} /> }]),
        ]}
      />
    </Card>
  )
}
