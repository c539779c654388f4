import type { ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { BackLink, Card, EmptyState, Loaded, PageHeader, PhoneText, Stack } from '@portal/shared/ui'
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
  return (
    <Loaded query={useApplicant()} loading={t('form.loading')} failed={t('form.failed')} rows={4}>
      {(applicant) =>
        applicant.debts.length > 0 ? (
          children(applicant)
        ) : (
          <EmptyState title={t('form.noDebt')}>
            <PhoneText phone={phone}>{t('form.noDebtHelp', { phone })}</PhoneText>
          </EmptyState>
        )
      }
    </Loaded>
  )
}
