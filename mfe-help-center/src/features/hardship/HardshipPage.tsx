import { errorText, useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { BackLink, Card, EmptyState, ErrorState, Loading, PageHeader, Skeleton } from '@portal/shared/ui'
import { HardshipForm } from './HardshipForm.tsx'
import { useApplicant } from './use-hardship.ts'
import styles from './HardshipPage.module.css'

/** /help-center/hardships: say that paying has become hard (H-02, H-13). */
export function HardshipPage() {
  const { t } = useTranslation('help-center')
  usePageTitle(t('hardship.title'))
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('hardship.title')}
        lead={t('hardship.lead')}
        back={
          <BackLink as={Link} to={paths.helpCenter}>
            {t('form.back')}
          </BackLink>
        }
      />
      <Card>
        <Content />
      </Card>
    </div>
  )
}

function Content() {
  const { t } = useTranslation('help-center')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const { name, reference, isReady, error, refresh } = useApplicant()
  if (error) {
    return (
      <ErrorState title={t('form.failed')} onRetry={refresh} requestId={error.requestId}>
        {errorText(error)}
      </ErrorState>
    )
  }
  if (!isReady) {
    return (
      <Loading label={t('form.loading')}>
        <Skeleton shape="row" count={4} />
      </Loading>
    )
  }
  if (!reference) return <EmptyState title={t('form.noDebt')}>{t('form.noDebtHelp', { phone })}</EmptyState>
  return <HardshipForm name={name ?? ''} reference={reference} />
}
