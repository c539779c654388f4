import type { ReactNode } from 'react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import {
  BackLink,
  Card,
  EmptyState,
  ErrorState,
  Loading,
  PageHeader,
  PhoneText,
  Skeleton,
  Stack,
} from '@portal/shared/ui'
import { useApplicant, type Applicant } from './use-applicant.ts'
import styles from './CasePage.module.css'

interface CasePageProps {
  title: string
  lead: string
  /** Stands above the form. */
  before?: ReactNode
  /** The form, once it is known who asks and with which accounts. */
  children: (applicant: Applicant) => ReactNode
}

/** The frame of the three forms (H-13): loads who asks, then shows the form; without a debt it refuses politely (K-43). */
export function CasePage({ title, lead, before, children }: CasePageProps) {
  const { t } = useTranslation('help-center-forms')
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        lead={lead}
        back={
          <BackLink as={Link} to={paths.helpCenter}>
            {t('form.back')}
          </BackLink>
        }
      />
      <Stack gap={6}>
        {before}
        <Card>
          <Content>{children}</Content>
        </Card>
      </Stack>
    </div>
  )
}

function Content({ children }: Pick<CasePageProps, 'children'>) {
  const { t } = useTranslation('help-center-forms')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const { applicant, error, refresh } = useApplicant()
  // What was loaded stays when asking again fails: a form may be half written.
  if (applicant) {
    if (applicant.debts.length > 0) return children(applicant)
    return (
      <EmptyState title={t('form.noDebt')}>
        <PhoneText phone={phone}>{t('form.noDebtHelp', { phone })}</PhoneText>
      </EmptyState>
    )
  }
  if (error) {
    return (
      <ErrorState title={t('form.failed')} onRetry={refresh} requestId={error.requestId}>
        {errorText(error)}
      </ErrorState>
    )
  }
  return (
    <Loading label={t('form.loading')}>
      <Skeleton shape="row" count={4} />
    </Loading>
  )
}
