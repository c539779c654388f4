import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { LinkButton, Notice } from '@portal/shared/ui'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { StaffCard } from './StaffCard.tsx'

/** SH-83: old password, new password twice. A temporary password opens only this page (K-10). */
export function ChangePasswordPage() {
  const { t } = useTranslation('shell')
  const mustChange = useSession((s) => s.passwordChangeRequired)
  usePageTitle(t('password.changeTitle'))
  return (
    <StaffCard title={t('password.changeTitle')} lead={t('password.changeLead')}>
      {mustChange ? <Notice tone="warning">{t('password.mustChange')}</Notice> : null}
      <ChangePasswordForm />
      {mustChange ? null : (
        <LinkButton as={Link} to={paths.staffProfile} isWide>
          {t('password.cancel')}
        </LinkButton>
      )}
    </StaffCard>
  )
}
