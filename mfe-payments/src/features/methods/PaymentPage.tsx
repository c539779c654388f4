import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { PageHeader, Stack } from '@portal/shared/ui'
import { CorrectedAccounts } from './CorrectedAccounts.tsx'
import { EndingCards } from './EndingCards.tsx'
import { FailedAccounts } from './FailedAccounts.tsx'
import { PayNow } from './PayNow.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import styles from './PaymentPage.module.css'
import { UpcomingCard } from './UpcomingCard.tsx'

/** /payment (K-05): paying now, the next payments of all accounts, and the payment methods. */
export function PaymentPage() {
  const { t } = useTranslation('payments-methods')
  usePageTitle(t('page.title'))
  return (
    <>
      <PageHeader title={t('page.title')} lead={t('page.lead')} />
      <Stack gap={6}>
        <FailedAccounts />
        <EndingCards actingFor={undefined} />
        <CorrectedAccounts actingFor={undefined} />
        <PayNow />
        <UpcomingCard />
        <section className={styles.methods} aria-labelledby="payment-methods-title">
          <h2 id="payment-methods-title">{t('page.methods')}</h2>
          <PaymentMethods level={3} />
        </section>
      </Stack>
    </>
  )
}
