import type { ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Card, EmptyState, Loaded, PhoneText, Stack } from '@portal/shared/ui'
import { NarrowPage } from './NarrowPage.tsx'
import { useApplicant, type Applicant } from './use-applicant.ts'

interface CasePageProps {
  title: string
  lead: string
  /** Shown above the form. */
  before?: ReactNode
  /** The form of this person and these accounts. */
  children: (applicant: Applicant) => ReactNode
}

/** The page of a form (H-13): reads the person and the accounts, and refuses politely without an account (K-43). */
export function CasePage({ title, lead, before, children }: CasePageProps) {
  const { t } = useTranslation('help-center-forms')
  return (
    <NarrowPage title={title} lead={lead} back={t('form.back')}>
      <Stack gap={6}>
        {before}
        <Card>
          <Content>{children}</Content>
        </Card>
      </Stack>
    </NarrowPage>
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
